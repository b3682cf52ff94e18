/** All that somebody can do at a server as a centre runs it, in words of which there are none like them (markers.fixtures.ts). */
import { DAY_MS, HOUR_MS, hongKongDay } from "@kaifong/domain/time";
import { aClass, anAccount, anApplication, type TestServer, testServer } from "@kaifong/testing";
import { soon } from "@kaifong/testing/soon";
import type { Logger } from "pino";
import { expect } from "vitest";
import { decideRegistration } from "./account/registration/decide-registration.ts";
import { decideConsultation } from "./consultation/decide-consultation.ts";
import { proofFor } from "./platform/test-proofs.ts";
import type { ProofPurpose } from "./platform/proof-of-work.ts";
import { type TestGateway, testGateway } from "./platform/transports/test-gateway.ts";
import { testMailServer } from "./platform/transports/test-mail-server.ts";
import { insertRecord } from "./risk/risk-sql.ts";
import { CARER_SAYS, ENQUIRER_SAYS, MEMBER_SAYS } from "./markers.fixtures.ts";

const SAYS = { ...MEMBER_SAYS, ...CARER_SAYS, ...ENQUIRER_SAYS };
/** A marker as somebody types it. */
export const say = (name: keyof typeof SAYS): string => SAYS[name][0] ?? "";

/** What the server answered, whole. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  // Its shape is the contract's, to which each room's own tests hold it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly payload: any;
}

interface Asking {
  readonly body?: object;
  readonly authorization?: string;
  readonly method?: string;
}

export interface CentreServer extends TestServer {
  readonly answers: readonly Answer[];
  ask(url: string, asking?: Asking): Promise<Answer>;
  proof(purpose: ProofPurpose): ReturnType<typeof proofFor>;
  /** The code that arrives at a phone, each once. */
  nextCode(mobile: string): Promise<string>;
  /** Moves the clock on. */
  wait(ms: number): void;
}

/** The first text to one number fails, and no email finds anybody; both say whose it was. */
async function providers() {
  const refused = new Set<string>();
  const gateway = await testGateway((response, { form }) => {
    const to = form.get("To") ?? "";
    const again = refused.has(to) || !to.endsWith(say("carerMobile"));
    refused.add(to);
    const said = again
      ? { sid: crypto.randomUUID() }
      : { code: 20500, message: `The number ${to} did not answer: ${form.get("Body")}` };
    response.writeHead(again ? 201 : 500).end(JSON.stringify(said));
  });
  const mail = await testMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
  });
  return { gateway, mail };
}

/**
 * A server with the settings of a real site and providers that answer: the gateway refuses one number, the mail server one
 * address, and both say which.
 */
export async function centreServer(log: Logger): Promise<CentreServer> {
  const answers: Answer[] = [];
  let later = 0;
  const read = new Set<string>();
  const { gateway, mail } = await providers();
  const server = await testServer({
    settings: {
      ...{ NODE_ENV: "production", SITE_URL: "https://www.example.org", TRUSTED_PROXIES: "127.0.0.1" },
      ...{ SMTP_URL: mail.url, MAIL_FROM: "post@centre.example", QUIET_HOURS: "00:00-00:00" },
      ...{ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_USER: "AC1", SMS_GATEWAY_PASSWORD: "secret", SMS_FROM: "Kaifong" },
    },
    deps: { log, now: () => new Date(Date.now() + later) },
  });
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  server.deps.jobs.start();
  const ask = async (url: string, asking: Asking = {}): Promise<Answer> => {
    const answer = await fetchAs(origin + url, asking);
    answers.push({ ...answer, url });
    return { ...answer, url };
  };
  return {
    ...server,
    answers,
    ask,
    proof: (purpose) => proofFor(server.deps, purpose),
    nextCode: async (mobile) => {
      const code = await soon(() => codeIn(gateway, mobile, read));
      read.add(code);
      return code;
    },
    wait: (ms) => {
      later += ms;
    },
    close: async () => {
      await server.close();
      await mail.close();
      await gateway.close();
    },
  };
}

/** As a browser asks that comes from a page whose address says too much. */
async function fetchAs(url: string, { body, authorization, method = body ? "POST" : "GET" }: Asking): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(body ? { "content-type": "application/json", "idempotency-key": crypto.randomUUID() } : {}),
      ...(authorization === undefined ? {} : { authorization }),
      ...{ "x-forwarded-for": say("address"), "user-agent": `${say("browser")})`, "accept-language": "en" },
      referer: `https://www.example.org/search-result?q=${say("surnameEn")}+${say("mobile")}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const payload = text.startsWith("{") ? JSON.parse(text).payload : undefined;
  return { url, status: response.status, headers: response.headers, body: text, payload };
}

function codeIn({ calls }: TestGateway, mobile: string, read: ReadonlySet<string>): string {
  const texts = calls.flatMap(({ form }) => (form.get("To")?.endsWith(mobile) ? [form.get("Body") ?? ""] : []));
  const code = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []).find((one) => !read.has(one));
  if (code === undefined) throw new Error("no code has come yet");
  return code;
}

async function right(answer: Promise<Answer>): Promise<Answer["payload"]> {
  const { status, url, body, payload } = await answer;
  expect({ url, status, body: status === 200 ? "" : body }).toEqual({ url, status: 200, body: "" });
  return payload;
}

/** Whom the journey is about. */
export interface Traveller {
  readonly id: string;
  authorization: string;
}

/** Registers, in vain first, is approved, logs in, rightly and wrongly. */
export async function join(at: CentreServer): Promise<Traveller> {
  const asked = { purpose: "REGISTER", mobile: say("mobile"), proof: await at.proof("code") };
  const { codeId } = await right(at.ask("/api/auth/codes", { body: asked }));
  const code = await at.nextCode(say("mobile"));
  await at.ask("/api/auth/codes/prove", { body: { codeId, purpose: "REGISTER", code: code === "111111" ? "222222" : "111111" } });
  await right(at.ask("/api/auth/codes/prove", { body: { codeId, purpose: "REGISTER", code } }));
  const application = anApplication(codeId, {
    ...{
      surnameZh: say("surnameZh"),
      givenNameZh: say("givenNameZh"),
      surnameEn: say("surnameEn"),
      givenNameEn: say("givenNameEn"),
    },
    ...{ birthDate: say("birthDate"), emergencyName: say("emergencyName"), emergencyPhone: say("emergencyPhone") },
    ...{ ethnicityOther: say("ethnicityOther"), religionOther: say("religionOther"), heardAboutOther: say("heardAboutOther") },
    ...{ mailingAddress: say("mailingAddress"), password: say("password") },
  });
  const url = "/api/member/registrations";
  await at.ask(url, { body: { ...application, birthDate: "1951-07-32", infoChannels: [] } });
  await at.ask(url, { body: { ...application, emergencyPhone: `${say("emergencyPhone")}99999999`, unknown: say("note") } });
  const { reference } = await right(at.ask(url, { body: application }));
  await decideRegistration(at.deps, { reference, move: "APPROVE", by: "staff:test" });
  const { rows } = await at.deps.db.query<{ id: string }>("SELECT id FROM members WHERE mobile = $1", [`+852${say("mobile")}`]);
  const name = { mobile: say("mobile") };
  await at.ask("/api/auth/login", { body: { ...name, password: say("wrongPassword") } });
  await at.ask("/api/auth/login", { body: { memberNo: say("surnameEn"), password: say("password") } });
  const { access_token } = await right(at.ask("/api/auth/login", { body: { ...name, password: say("password") } }));
  return { id: rows[0]?.id ?? "", authorization: `Bearer ${access_token}` };
}

/** Forgets the password and chooses another, changes that one, and the mobile number. */
export async function changeAccount(at: CentreServer, who: Traveller): Promise<void> {
  const asked = { purpose: "SET_PASSWORD", mobile: say("mobile"), proof: await at.proof("code") };
  const sent = await right(at.ask("/api/auth/codes", { body: asked }));
  await proveAt(at, say("mobile"), sent.codeId, "SET_PASSWORD");
  await at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: "short" } });
  await at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: say("password") } });
  await right(at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: say("newPassword") } }));
  await at.ask("/api/member/me", who);
  const logIn = { mobile: say("mobile"), password: say("newPassword") };
  who.authorization = `Bearer ${(await right(at.ask("/api/auth/login", { body: logIn }))).access_token}`;
  const { authorization } = who;
  await at.ask("/api/member/me/password", { authorization, body: { currentPassword: say("wrongPassword"), password: "short" } });
  const begin = { currentPassword: say("newPassword"), mobile: say("newMobile") };
  const old = await right(at.ask("/api/member/me/mobile/change", { authorization, body: begin }));
  await proveAt(at, say("mobile"), old.codeId, "OLD_MOBILE");
  const next = { oldCodeId: old.codeId, mobile: say("newMobile") };
  const fresh = await right(at.ask("/api/member/me/mobile/change/code", { authorization, body: next }));
  await proveAt(at, say("newMobile"), fresh.codeId, "NEW_MOBILE");
  await right(at.ask("/api/member/me/mobile", { authorization, body: { oldCodeId: old.codeId, newCodeId: fresh.codeId } }));
}

async function proveAt(at: CentreServer, mobile: string, codeId: string, purpose: string): Promise<void> {
  await right(at.ask("/api/auth/codes/prove", { body: { codeId, purpose, code: await at.nextCode(mobile) } }));
}

/**
 * Measures, brings a file, asks for a consultation that the centre declines, is assessed, enrols, has a calendar follow the
 * lessons, takes everything home. Out: the secret in the address of that calendar.
 */
export async function useEverything(at: CentreServer, { id, authorization }: Traveller): Promise<string> {
  const moment = (hours: number) => new Date(at.deps.now().getTime() - hours * HOUR_MS).toISOString();
  const readings = [
    { kind: "BLOOD_GLUCOSE", category: "RANDOM", measuredAt: moment(3), values: { glucose: Number(say("glucose")) } },
    { kind: "BMI", measuredAt: moment(3), values: { weight: Number(say("weight")), height: Number(say("height")) } },
    { kind: "BODY_TEMPERATURE", measuredAt: moment(3), values: { temperature: Number(say("temperature")) } },
  ];
  const url = "/api/health-data/readings";
  await at.ask(url, { authorization, body: { readings } }); // asked twice
  await right(at.ask(url, { authorization, body: { readings, confirmed: true } }));
  await at.ask(url, { authorization, body: { readings: [{ ...readings[0], values: { glucose: 99.4 } }] } });
  const later = { ...readings[0], measuredAt: moment(5), values: { glucose: Number(say("importedGlucose")) } };
  const imported = { readings: [{ reading: later }], store: true, confirmed: true };
  await right(at.ask("/api/health-data/import", { authorization, body: imported }));
  await right(at.ask("/api/health-data/bundle", { authorization }));
  const wish = { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyBy: "CALL", remarks: say("remarks") };
  const { consultation } = await right(at.ask("/api/health-consultation/requests", { authorization, body: wish }));
  const declined = { move: "DECLINE", reason: say("reason") } as const;
  await decideConsultation(at.deps, consultation.reference, declined, "staff:test");
  await insertRecord(at.deps.db, {
    ...{ memberId: id, assessedOn: hongKongDay(at.deps.now()), overall: "RAISED", note: say("note"), corrects: null },
    ...{ signer: { name: "Lai Suk Yee", post: "NURSE" }, signedAt: at.deps.now(), writtenBy: "staff:test" },
    items: [{ item: "BLOOD_PRESSURE", level: "RAISED", nextStep: "MEASURE", finding: say("finding") }],
  });
  const day = (days: number) => new Date(at.deps.now().getTime() + days * DAY_MS);
  const lessons = [[day(30), new Date(day(30).getTime() + HOUR_MS)]] as const;
  const strapiUuid = await aClass(at.deps.db, { enrolStart: day(-1), enrolEnd: day(20), lessons });
  await right(at.ask("/api/health-programme/enrolments", { authorization, body: { strapiUuid } }));
  const bookmarks = [{ kind: "COURSE", item: "abc123" }];
  await right(at.ask("/api/member/me/bookmarks", { authorization, method: "PUT", body: { bookmarks } }));
  for (const read of [
    "/api/member/me",
    "/api/member/me/notifications",
    "/api/member/me/registration",
    "/api/health-risk/records",
  ])
    await right(at.ask(read, { authorization }));
  const { address } = await right(at.ask("/api/member/me/calendar", { authorization, method: "POST" }));
  const { pathname } = new URL(address);
  for (const path of [pathname, `/en${pathname}`, `${pathname}?x=1`, `${pathname}%00`, `${pathname}.data`]) await at.ask(path);
  await at.ask("/api/member/me/data", { authorization, body: { currentPassword: say("wrongPassword") } });
  await right(at.ask("/api/member/me/data", { authorization, body: { currentPassword: say("newPassword") } }));
  return pathname.split("/").at(-1)?.replace(".ics", "") ?? "";
}

/** Lets somebody act for them, who then does. Out: the code of eight characters that passed between them. */
export async function beCaredFor(at: CentreServer, { id, authorization }: Traveller): Promise<string> {
  const [surnameZh = "", surnameEn = ""] = SAYS.carerName;
  const mobile = `+852${say("carerMobile")}`;
  const carer = await anAccount(at.deps.db, { surnameZh, surnameEn, mobile, birthDate: "1980-03-04" });
  const logIn = { memberNo: carer.memberNo, password: carer.password };
  const { access_token } = await right(at.ask("/api/auth/login", { body: logIn }));
  const offer = { relationship: "CH", scopes: ["HEALTH_DATA", "ENROLMENT"], term: "12" };
  const { code } = await right(at.ask("/api/member/me/carers/offer", { authorization, body: offer }));
  const asCarer = { authorization: `Bearer ${access_token}` };
  await at.ask("/api/member/me/cared-for/read", { ...asCarer, body: { code: "ABCDEFGH" } });
  await right(at.ask("/api/member/me/cared-for", { ...asCarer, body: { code } }));
  await right(at.ask(`/api/health-data/summary?memberId=${id}`, asCarer));
  const { acts } = await right(at.ask("/api/member/me/care-acts", { authorization }));
  expect(acts).toMatchObject([{ act: "HEALTH_DATA_READ" }, { act: "CARE_AGREED" }]);
  return code;
}

/** Somebody who is no member asks something; and others come with what they know of the member in the address. */
export async function askFromOutside(at: CentreServer): Promise<void> {
  const enquiry = {
    topic: "PROGRAMME",
    name: say("enquirerName"),
    message: say("enquirerMessage"),
    proof: await at.proof("enquiry"),
  };
  const names = { email: say("enquirerEmail"), contactNumber: say("enquirerPhone") };
  await right(at.ask("/api/enquiry", { body: { ...enquiry, ...names } }));
  await at.ask("/api/enquiry", { body: { ...enquiry, email: `${say("enquirerName")}@` } });
  for (const page of ["/login", "/search-result", "/activity/programmes/series", "/api/member/me", "/nowhere"])
    await at.ask(`${page}?q=${say("surnameEn")}&memberNo=${say("mobile")}&email=${say("enquirerEmail")}`);
  await at.ask(`/api/health-data/readings/${say("mobile")}`, { method: "DELETE" });
  await at.ask(`/locales/add/en-US/home`, { body: { [say("note")]: say("mobile") } });
  await at.ask("/api/auth/login", { body: { mobile: say("surnameEn"), password: { $ne: say("password") } } });
}

/** What the database refuses, with a row of theirs in what it says of it. */
export async function breakDown(at: CentreServer, { authorization }: Traveller): Promise<void> {
  const wish = { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyBy: "CALL", remarks: say("remarks") };
  await at.deps.db.query("ALTER TABLE consultations ADD CONSTRAINT broken CHECK (remarks = 'something else') NOT VALID");
  const { status } = await at.ask("/api/health-consultation/requests", { authorization, body: wish });
  await at.deps.db.query("ALTER TABLE consultations DROP CONSTRAINT broken");
  expect(status).toBe(500);
}
