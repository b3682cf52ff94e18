import type { MemberChannel } from "@kaifong/contract";
import { channelPlan, MESSAGE_RULES, type MessageRule } from "@kaifong/domain/messages";
import type { Deps } from "../platform/deps.ts";
import { kindOf, type MemberTemplate } from "../platform/messages/templates.ts";
import { channelsTo } from "../platform/messages/member-channels.ts";
import type { TakenMessage } from "./outbox-sql.ts";

/** By what a message to a member goes out now, and by what it may go on. */
export interface MemberRoute {
  readonly rule: MessageRule;
  /** Undefined: by nothing (any more). */
  readonly channel: MemberChannel | undefined;
  readonly rest: readonly MemberChannel[];
}

export type RouteDeps = Pick<Deps, "db" | "transports">;

/** R-NOT-07: the way of a message to its member, as they want it now. In: the number that it is for, of who it was made. */
export async function memberRoute(
  { db, transports }: RouteDeps,
  {
    to,
    mobile,
    template,
    tried,
  }: Pick<TakenMessage, "tried"> & {
    readonly to: { readonly id: string };
    readonly mobile: string;
    readonly template: MemberTemplate;
  },
): Promise<MemberRoute> {
  const kind = kindOf(template);
  const { rows } = await db.query<{ channels: MemberChannel[] }>({
    name: "message-choice",
    text: "SELECT channels FROM message_choices WHERE member_id = $1 AND kind = $2",
    values: [to.id, kind],
  });
  const plan = channelPlan(kind, rows[0]?.channels, await channelsTo({ db, transports }, { id: to.id, mobile }));
  const [channel, ...rest] = plan.filter((each) => !tried.includes(each));
  return { rule: MESSAGE_RULES[kind], channel, rest };
}
