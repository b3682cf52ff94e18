import {
  type MemberChannel,
  type messageChoiceEndpoints,
  type MessageChoices,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@kaifong/contract";
import { channelPlan, MESSAGE_RULES } from "@kaifong/domain/messages";
import { clockOf } from "@kaifong/domain/time";
import { subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, RefusalOf } from "../platform/http/mount.ts";
import { fieldIssue } from "../platform/http/validation.ts";
import { findMember } from "../platform/members.ts";
import { channelsTo } from "../platform/messages/member-channels.ts";
import { refuse } from "../platform/refusal.ts";

type Save = (typeof messageChoiceEndpoints)["save"];
type ChoiceDeps = Pick<Deps, "db" | "transports" | "env" | "now" | "limits">;

/** The channels by which a member is notified of each kind, as they chose, and otherwise by the rules of kinds. */
export async function getMessageChoices(
  { db, transports, env }: Pick<ChoiceDeps, "db" | "transports" | "env">,
  memberId: string,
): Promise<MessageChoices> {
  const chosen = await readChoices(db, memberId);
  const { mobile = "" } = (await findMember(db, { id: memberId })) ?? {};
  const channels = await channelsTo({ db, transports }, { id: memberId, mobile });
  return {
    channels: [...channels],
    kinds: NOTIFICATION_KINDS.map((kind) => {
      const { fixed, mayBeInboxOnly, followUpHours } = MESSAGE_RULES[kind];
      return { kind, channels: [...channelPlan(kind, chosen.get(kind), channels)], fixed, mayBeInboxOnly, followUpHours };
    }),
    quiet: { from: clockOf(env.quietHours.fromMinute), until: clockOf(env.quietHours.untilMinute) },
  };
}

/**
 * R-NOT-07: saves what a member chose. Refuses with RATE_LIMITED, and with VALIDATION_FAILED when nobody can choose it, or when a
 * kind cannot be left to the inbox alone.
 */
export async function saveMessageChoices(
  deps: ChoiceDeps,
  { actor: { memberId }, body: { choices }, language, transaction }: Call<Save>,
): Promise<MessageChoices | RefusalOf<Save>> {
  const fields = choices.flatMap(({ kind, channels }) => {
    const { fixed, mayBeInboxOnly } = MESSAGE_RULES[kind];
    if (fixed) return [fieldIssue(language, ["choices", kind], "CHOICE_FIXED")];
    return channels.length > 0 || mayBeInboxOnly ? [] : [fieldIssue(language, ["choices", kind], "INFO_CHANNEL_REQUIRED")];
  });
  if (fields.length > 0) return refuse("VALIDATION_FAILED", { fields });
  const limited = await deps.limits.consumeOrRefuse("messageChoices", memberId);
  if (limited) return limited;
  const refused = await transaction(async (tx) => {
    await writeChoices(tx, memberId, choices, deps.now());
    const subject = subjectOf(memberId);
    await writeAudit(tx, [
      { subject, actor: subject, action: "MESSAGE_CHOICES_SAVED", detail: { kinds: choices.map(({ kind }) => kind) } },
    ]);
    return undefined;
  });
  return refused ?? getMessageChoices(deps, memberId);
}

async function readChoices(tx: Tx, memberId: string): Promise<ReadonlyMap<NotificationKind, readonly MemberChannel[]>> {
  const { rows } = await tx.query<{ kind: NotificationKind; channels: MemberChannel[] }>(
    "SELECT kind, channels FROM message_choices WHERE member_id = $1",
    [memberId],
  );
  return new Map(rows.map(({ kind, channels }) => [kind, channels]));
}

async function writeChoices(
  tx: Tx,
  memberId: string,
  choices: readonly { readonly kind: NotificationKind; readonly channels: readonly MemberChannel[] }[],
  now: Date,
): Promise<void> {
  const rows = [...new Map(choices.map(({ kind, channels }) => [kind, { kind, channels: [...new Set(channels)] }])).values()];
  await tx.query(
    `INSERT INTO message_choices (member_id, kind, channels, changed_at)
     SELECT $1, kind, channels, $3 FROM jsonb_to_recordset($2) AS choice (kind text, channels text[]) ORDER BY kind
     ON CONFLICT (member_id, kind) DO UPDATE SET channels = excluded.channels, changed_at = excluded.changed_at`,
    [memberId, JSON.stringify(rows), now],
  );
}
