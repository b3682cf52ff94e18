import { MEMBER_CHANNELS, type MemberChannel } from "@kaifong/contract";
import type { Tx } from "../db.ts";
import type { MemberRow } from "../members.ts";
import { pushTargetsOf } from "../push/subscription-sql.ts";
import type { Transports } from "../transports/transports.ts";

/**
 * The channels by which a member can be notified today. Text messages are always among them: they are the fallback, and wait for
 * a gateway when there is none.
 */
export async function channelsTo(
  { db, transports }: { readonly db: Tx; readonly transports: Transports },
  { id, mobile }: Pick<MemberRow, "id" | "mobile">,
): Promise<readonly MemberChannel[]> {
  const byWhatsApp = transports.byChannel.get("WHATSAPP")?.reaches(mobile) === true;
  const byPush = transports.byChannel.has("PUSH") && (await pushTargetsOf(db, id)).length > 0;
  const reached: Readonly<Record<MemberChannel, boolean>> = { PUSH: byPush, WHATSAPP: byWhatsApp, SMS: true };
  return MEMBER_CHANNELS.filter((channel) => reached[channel]);
}
