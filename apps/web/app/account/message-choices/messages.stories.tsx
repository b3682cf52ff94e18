import { newQueryClient } from "@kaifong/client/react";
import { type MemberChannel, type MessageChoices, NOTIFICATION_KINDS } from "@kaifong/contract";
import { MESSAGE_RULES } from "@kaifong/domain/messages";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { ChoicesForm, HowItWorks, KindField } from "./choices-form.tsx";
import { MessagesLink } from "./messages-link.tsx";

export default {};

const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language) {
  return inPageWith(newQueryClient(), Piece, language);
}

const choicesOf = (...channels: MemberChannel[]): MessageChoices => ({
  channels,
  kinds: NOTIFICATION_KINDS.map((kind) => {
    const { fixed, mayBeInboxOnly, followUpHours } = MESSAGE_RULES[kind];
    return { kind, channels: ["SMS"], fixed, mayBeInboxOnly, followUpHours };
  }),
  quiet: { from: "22:00", until: "08:00" },
});
const ALL = choicesOf("WHATSAPP", "SMS");

export const everyWay = () => piece(() => <ChoicesForm choices={ALL} />);
export const everyWayInTraditional = () => piece(() => <ChoicesForm choices={ALL} />, LANGUAGES[0]);
export const everyWayInSimplified = () => piece(() => <ChoicesForm choices={ALL} />, LANGUAGES[1]);
export const textMessagesAlone = () => piece(() => <ChoicesForm choices={choicesOf("SMS")} />);
export const howItWorks = () => piece(() => <HowItWorks choices={ALL} />);
export const kindWithFault = () =>
  piece(() => (
    <KindField
      of={{ kind: "OFFER", channels: [], fixed: false, mayBeInboxOnly: false, followUpHours: 2 }}
      channels={["WHATSAPP", "SMS"]}
      chosen={[]}
      error="Please choose at least one way to hear from us."
      onChoose={nothing}
    />
  ));
export const link = () => piece(() => <MessagesLink />);
export const linkInTraditional = () => piece(() => <MessagesLink />, LANGUAGES[0]);
