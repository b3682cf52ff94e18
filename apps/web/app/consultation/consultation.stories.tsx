import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../story.fixtures.tsx";
import { ActOnConsultation } from "./act-on-consultation.tsx";
import { ConsultationRequestForm } from "./consultation-request-form.tsx";
import { aShownConsultation, CENTRES, ONE_OF_EACH } from "./consultation.fixtures.ts";
import { AppointmentText, ConsultationCard } from "./consultation-card.tsx";
import { Consultations } from "./consultations.tsx";
import { startingWith } from "./request-schema.ts";

export default {};

const nothing = () => undefined;
const piece = (Piece: () => React.ReactNode, language?: Language, path = "/health-consultation") =>
  inPageWith(newQueryClient(), Piece, language, { path });

const all = (language?: Language) => piece(() => <Consultations consultations={ONE_OF_EACH} centres={CENTRES} />, language);
export const page = () => all();
export const pageInTraditional = () => all(LANGUAGES[0]);
export const pageInSimplified = () => all(LANGUAGES[1]);
export const none = () => piece(() => <Consultations consultations={[]} centres={CENTRES} />);
export const noneInTraditional = () => piece(() => <Consultations consultations={[]} centres={CENTRES} />, LANGUAGES[0]);

const form = (language?: Language) =>
  piece(() => <ConsultationRequestForm before={startingWith("ASSESSMENT")} onRequested={nothing} onCancel={nothing} />, language);
export const asking = () => form();
export const askingInTraditional = () => form(LANGUAGES[0]);
export const askingInSimplified = () => form(LANGUAGES[1]);

export const card = () => piece(() => <ConsultationCard consultation={aShownConsultation()} centres={CENTRES} onAct={nothing} />);
export const appointment = () =>
  piece(() => ONE_OF_EACH.map((one) => <AppointmentText key={one.id} consultation={one} centres={CENTRES} />));
export const question = () =>
  piece(() =>
    (["ACCEPT", "CANCEL"] as const).map((action) => (
      <ActOnConsultation
        key={action}
        intention={{ action, consultation: aShownConsultation() }}
        centres={CENTRES}
        onDone={nothing}
        onClose={nothing}
      />
    )),
  );
