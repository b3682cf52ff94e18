/** The API of enquiries as two servers over one database give it, at a time that the test sets. */
import { aMirror, emptyContent, type TestServer } from "@kaifong/testing";
import { callApi, SILENT_GATEWAY, SILENT_MAIL, type TestClock, twoServers } from "@kaifong/testing/two-servers";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { renderAcknowledgement } from "./acknowledgement.ts";
import { anEnquiry, aProof } from "./test-enquiries.ts";

/** A Friday, ten in the morning. */
export const FRIDAY = new Date("2026-11-20T02:00:00Z");

const setting = { updatedAt: "2026-11-20T02:00:00Z", site_name: "Kaifong", phone: "2123 4500" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes: setting }] }) });

export let server: TestServer;
export let other: TestServer;
export let clock: TestClock;

/** Opens both for the file that calls it; each of its tests begins on FRIDAY with empty tables. */
export function openApi(): void {
  const settings = { ...SILENT_MAIL, ...SILENT_GATEWAY };
  const empty = "rate_limits, used_nonces, enquiries, outbox";
  ({ server, other, clock } = twoServers(FRIDAY, { settings, deps: { content }, empty }));
}

/** Sends an enquiry, from an address and in a language. */
export const post = (body: object, { from = "203.0.113.1", at = server, language = "en" } = {}) =>
  callApi(at, "POST", "/api/enquiry", { body, from, language });

/** A proof-of-work challenge of the server for a browser. */
export const challenge = async (from = "203.0.113.1") =>
  server.app.inject({ url: "/api/enquiry/challenge", headers: { "x-forwarded-for": from } });
/** An enquiry with a proof. */
export const proven = async (fields: object = {}) => ({ ...anEnquiry(), ...fields, proof: await aProof(server.deps) });

interface Case {
  readonly id: string;
  readonly name: string;
  readonly contactNumber: string | null;
  readonly message: string;
  readonly proven: boolean;
}
/** The case stored under a number. */
export async function caseOf(caseNumber: string): Promise<Case> {
  const { rows } = await server.deps.db.query<Case>(
    'SELECT id, name, contact_number AS "contactNumber", message, proven FROM enquiries WHERE case_number = $1',
    [caseNumber],
  );
  if (!rows[0]) throw new Error(`no case ${caseNumber}`);
  return rows[0];
}
/** The messages about an enquiry, as they are sent. */
export async function messagesOf(id: string) {
  const { rows } = await server.deps.db.query<{ data: MessageTemplates["enquiry.received"]["data"] }>(
    "SELECT data FROM outbox WHERE template = 'enquiry.received' AND recipient_enquiry_id = $1",
    [id],
  );
  const rendered = await Promise.all(rows.map(({ data }) => renderAcknowledgement(server.deps, { kind: "enquiry", id }, data)));
  return rendered.filter((message) => typeof message === "object");
}
/** How many are stored. */
export async function cases(): Promise<number> {
  const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM enquiries");
  return rows[0]?.n ?? 0;
}
