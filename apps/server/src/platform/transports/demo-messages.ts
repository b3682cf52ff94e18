import { CHANNELS, type Channel } from "@kaifong/contract";
import { DAY_MS } from "@kaifong/domain/time";
import type { DemoMessage } from "@kaifong/page-host";
import type { Tx } from "../db.ts";
import { deleteInBatches } from "../delete-in-batches.ts";
import type { Env } from "../env.ts";
import type { OutgoingMessage } from "./transport.ts";

/** More than anybody reads, and few enough for one page. */
export const MAX_DEMO_MESSAGES = 200;

type Providers = Pick<Env, "email" | "textMessages" | "whatsApp" | "push">;

/** Whether settings name a provider for a channel; the type demands every channel. */
const HAS_PROVIDER: Readonly<Record<Channel, (env: Providers) => boolean>> = {
  EMAIL: ({ email }) => email !== undefined,
  SMS: ({ textMessages }) => textMessages !== undefined,
  WHATSAPP: ({ whatsApp }) => whatsApp !== undefined,
  PUSH: ({ push }) => push?.subject !== undefined,
};

/**
 * The channels whose messages are stored to be looked at and sent to nobody: those without a provider, in a demonstration on this
 * machine. None on any other site.
 */
export function demoChannels(env: Pick<Env, "demoData" | "localSite"> & Providers): readonly Channel[] {
  return env.demoData && env.localSite ? CHANNELS.filter((channel) => !HAS_PROVIDER[channel](env)) : [];
}

/** Stores a message. */
export async function storeDemoMessage(tx: Tx, message: OutgoingMessage, now: Date): Promise<void> {
  const { id, channel, to, language, subject, text, code } = message;
  await tx.query(
    `INSERT INTO demo_messages (id, channel, recipient, language, subject, body, code, stored_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
    [id, channel, to, language, subject, text, code ?? null, now],
  );
}

/** Deletes all except the newest, which are as many as the page shows. */
export async function trimDemoMessages(tx: Tx): Promise<void> {
  await tx.query(
    `DELETE FROM demo_messages WHERE (stored_at, id) <=
       (SELECT stored_at, id FROM demo_messages ORDER BY stored_at DESC, id DESC OFFSET ${MAX_DEMO_MESSAGES} LIMIT 1)`,
    [],
  );
}

/** The messages stored within a day, newest first. */
export async function listDemoMessages(tx: Tx, now: Date): Promise<readonly DemoMessage[]> {
  const { rows } = await tx.query<Omit<DemoMessage, "at"> & { readonly at: Date }>(
    `SELECT id, channel, recipient AS "to", language, subject, body AS text, code, stored_at AS at
     FROM demo_messages WHERE stored_at > $1 ORDER BY stored_at DESC, id DESC LIMIT ${MAX_DEMO_MESSAGES}`,
    [dayBefore(now)],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Deletes messages older than a day; all of them when the site stores none, or none any longer. Returns how many. */
export async function purgeDemoMessages(
  tx: Tx,
  env: Pick<Env, "demoData" | "localSite"> & Providers,
  now: Date,
): Promise<number> {
  const channels = demoChannels(env);
  return deleteInBatches(tx, "DELETE FROM demo_messages", "stored_at <= $1 OR channel <> ALL ($2)", [dayBefore(now), channels]);
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
