import { type Consultation, consultationEndpoints, healthEndpoints, riskEndpoints } from "@kaifong/contract";
import { aConsultation, aReading, aRiskRecord, pdfPages, type TestServer } from "@kaifong/testing";
import type { ActingCases, Parties } from "./test-acting-case.ts";

/** The member whose reading it is. */
async function ownerOf(id: string | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM health_readings WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** The member whose request for a consultation it is. */
async function consultedMember(consultation: Consultation | undefined, { deps }: TestServer): Promise<string> {
  const sql = "SELECT member_id AS owner FROM consultations WHERE id = $1";
  const { rows } = await deps.db.query<{ owner: string }>(sql, [consultation?.id ?? null]);
  return rows[0]?.owner ?? "nobody's";
}

/** The member who is named at the foot of a PDF. */
async function memberNamedIn(file: Buffer, { deps }: TestServer): Promise<string> {
  const [, memberNo] = /\b([A-Z0-9]+)$/m.exec(pdfPages(file)[0]?.at(-2) ?? "") ?? [];
  const { rows } = await deps.db.query<{ id: string }>("SELECT id FROM members WHERE member_no = $1", [memberNo]);
  return rows[0]?.id ?? "nobody's";
}

/** A reading of each of the two. Returns the member's. */
async function aReadingOfEach({ deps }: TestServer, { carer, member }: Parties) {
  await aReading(deps.db, carer);
  return aReading(deps.db, member);
}

const PRESSURE = {
  ...{ kind: "BLOOD_PRESSURE", measuredAt: "2026-11-21T01:00:00Z" },
  values: { systolic: 131, diastolic: 79 },
} as const;

/** Readings, assessments and consultations. */
export const ACTING_HEALTH = {
  getHealthSummary: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => ownerOf(healthEndpoints.getSummary.payload.parse(payload).latest[0]?.reading.id, at),
  },
  listReadings: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return { query: { kind: "BLOOD_PRESSURE", period: "ALL" } };
    },
    whose: (payload, at) => ownerOf(healthEndpoints.list.payload.parse(payload).readings[0]?.id, at),
  },
  getHealthReport: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return { query: { kinds: "BLOOD_PRESSURE", period: "ALL" } };
    },
    whose: (payload, at) => memberNamedIn(Buffer.from(healthEndpoints.getReport.payload.parse(payload).file, "base64"), at),
  },
  getHealthDiary: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => memberNamedIn(Buffer.from(healthEndpoints.getDiary.payload.parse(payload).file, "base64"), at),
  },
  getHealthBundle: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => {
      await aReadingOfEach(at, parties);
      return {};
    },
    whose: (payload, at) => {
      const { file } = healthEndpoints.getBundle.payload.parse(payload);
      const [, id] = /"urn:uuid:[^"]*"}],"status"/.exec(Buffer.from(file, "base64").toString())?.[0].match(/uuid:([^"]*)/) ?? [];
      return ownerOf(id, at);
    },
  },
  importReadings: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ body: { readings: [{ reading: PRESSURE }], store: true } }),
    whose: (payload, at) => ownerOf(healthEndpoints.import.payload.parse(payload).stored[0], at),
  },
  addReadings: {
    scope: "HEALTH_DATA",
    arrange: async () => ({ body: { readings: [PRESSURE] } }),
    whose: (payload, at) => ownerOf(healthEndpoints.add.payload.parse(payload).added[0]?.id, at),
  },
  correctReading: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => ({
      params: { id: await aReadingOfEach(at, parties) },
      body: { version: 1, reading: PRESSURE },
    }),
    whose: (payload, at) => ownerOf(healthEndpoints.correct.payload.parse(payload).reading.id, at),
  },
  removeReading: {
    scope: "HEALTH_DATA",
    arrange: async (at, parties) => ({ params: { id: await aReadingOfEach(at, parties) } }),
    whose: async (_payload, { deps }) => {
      const sql = "SELECT subject FROM audit WHERE action = 'HEALTH_READING_DELETED' ORDER BY id DESC LIMIT 1";
      const { rows } = await deps.db.query<{ subject: string }>(sql);
      return rows[0]?.subject.replace("member:", "") ?? "nobody's";
    },
  },
  listRiskRecords: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { carer, member }) => {
      for (const each of [carer, member]) await aRiskRecord(deps.db, each);
      return {};
    },
    whose: async (payload, { deps }) => {
      const [record] = riskEndpoints.list.payload.parse(payload).records;
      const sql = "SELECT member_id AS owner FROM risk_records WHERE id = $1";
      const { rows } = await deps.db.query<{ owner: string }>(sql, [record?.id ?? null]);
      return rows[0]?.owner ?? "nobody's";
    },
  },
  listConsultations: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { carer, member }) => {
      for (const each of [carer, member]) await aConsultation(deps.db, each);
      return {};
    },
    whose: (payload, at) => consultedMember(consultationEndpoints.list.payload.parse(payload).consultations[0], at),
  },
  requestConsultation: {
    scope: "HEALTH_DATA",
    arrange: async () => ({
      body: { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyChannel: "CALL" },
    }),
    whose: (payload, at) => consultedMember(consultationEndpoints.request.payload.parse(payload).consultation, at),
  },
  actOnConsultation: {
    scope: "HEALTH_DATA",
    arrange: async ({ deps }, { member }) => ({
      params: { id: await aConsultation(deps.db, member) },
      body: { action: "CANCEL" },
    }),
    whose: (payload, at) => consultedMember(consultationEndpoints.act.payload.parse(payload).consultation, at),
  },
} as const satisfies ActingCases;
