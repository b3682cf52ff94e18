import { CONSULTATION_STATES, type Consultation, type ConsultationState } from "@kaifong/contract";

/** A request of 20 November 2026 that waits for the centre, unless `traits` say otherwise. */
export function aShownConsultation(traits: Partial<Consultation> = {}): Consultation {
  return {
    ...{ id: "00000000-0000-4000-8000-000000000001", reference: "CON-23456789", topic: "BLOOD_PRESSURE", state: "REQUESTED" },
    ...{ days: ["MON", "WED"], times: ["MORNING"], language: "HK", replyChannel: "CALL", remarks: null },
    ...{ requestedAt: "2026-11-20T03:00:00.000Z", since: "2026-11-20T03:00:00.000Z", appointment: null, reason: null },
    actions: ["CANCEL"],
    ...traits,
  };
}

const APPOINTMENT = { place: "CORE", startsAt: "2026-12-01T02:30:00.000Z" } as const;
const TRAITS: Readonly<Record<ConsultationState, Partial<Consultation>>> = {
  REQUESTED: { remarks: "我坐輪椅，女兒會陪同。" },
  OFFERED: { appointment: APPOINTMENT, actions: ["ACCEPT", "CANCEL"], topic: "FALLS" },
  CONFIRMED: { appointment: { ...APPOINTMENT, place: "PHONE" }, topic: "MOOD" },
  DONE: { appointment: { ...APPOINTMENT, place: "SAT1" }, actions: [] },
  CANCELLED: { actions: [] },
  DECLINED: { actions: [], reason: "請先約見醫生。" },
};

/** One request in each state. */
export const ONE_OF_EACH: readonly Consultation[] = CONSULTATION_STATES.map((state, index) =>
  aShownConsultation({ id: `00000000-0000-4000-8000-00000000000${index}`, state, ...TRAITS[state] }),
);

export const CENTRES = [
  { code: "CORE", name: "Kaifong District Health Centre (Hilltop core centre)" },
  { code: "SAT1", name: "Kaifong District Health Centre (Hillside satellite centre)" },
] as const;
