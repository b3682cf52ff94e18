import { takesTextMessages } from "../phone-number.ts";
import type { Transports } from "./transports.ts";

/** Whether this site can send a text message to a number in E.164: it has a gateway, which reaches it, and it is a mobile. */
export function canReceiveText({ byChannel }: Pick<Transports, "byChannel">, number: string): boolean {
  return byChannel.get("SMS")?.reaches(number) === true && takesTextMessages(number);
}
