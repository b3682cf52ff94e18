/** The API of enquiries as two servers over one database give it, at a time of the test's choice. */
import { aMirror, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { renderAcknowledgement } from "./acknowledgement.ts";
import { anEnquiry, aProof } from "./test-enquiries.ts";

/** A Friday, ten in the morning. */
export const FRIDAY = new Date("2026-11-20T02:00:00Z");

/** Providers that nobody is at: what is written to the outbox stays there. */
const CAN_SEND = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "post@centre.example",
  SMS_GATEWAY_URL: "http://127.0.0.1:9/messages",
  SMS_GATEWAY_USER: "centre",
  SMS_GATEWAY_PASSWORD: "secret",
  SMS_FROM: "Kaifong",
};

export let server: TestServer;
export let other: TestServer;
let clock = FRIDAY;
const now = () => clock;
const setting = { updatedAt: "2026-11-20T02:00:00Z", site_name: "Kaifong", phone: "2123 4500" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes: setting }] }) });

/** Opens both for the file that calls it; each of its tests begins on FRIDAY with empty tables. */
export function openApi(): void {
  beforeAll(async () => {
    const settings = { TRUSTED_PROXIES: "127.0.0.1", ...CAN_SEND };
    server = await testServer({ settings, deps: { now, content } });
    other = await testServer({ connectionString: server.deps.env.databaseUrl, settings, deps: { now, content } });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  beforeEach(async () => {
    clock = FRIDAY;
    await server.deps.db.query("TRUNCATE rate_limits, used_proofs, enquiries, outbox");
  });
}

export function setClock(time: Date): void {
  clock = time;
}

/** Sends an enquiry, from an address and in a language. */
export async function post(payload: unknown, { from = "203.0.113.1", at = server, language = "en" } = {}) {
  const response = await at.app.inject({
    method: "POST",
    url: "/api/enquiry",
    headers: { "content-type": "application/json", "x-forwarded-for": from, "accept-language": language },
    payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

/** The work that the server gives a browser. */
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
/** What is stored under a number. */
export async function caseOf(caseNumber: string): Promise<Case> {
  const { rows } = await server.deps.db.query<Case>(
    'SELECT id, name, contact_number AS "contactNumber", message, proven FROM enquiries WHERE case_number = $1',
    [caseNumber],
  );
  if (!rows[0]) throw new Error(`no case ${caseNumber}`);
  return rows[0];
}
/** What is sent about an enquiry, as it goes out. */
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
