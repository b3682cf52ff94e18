/** All that a member can do at a server as a centre runs it, in unmistakable words (markers.fixtures.ts). */
import * as paths from "@kaifong/contract/paths";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { DAY_MS, HOUR_MS, hongKongDay } from "@kaifong/domain/time";
import { aClass, anAccount, aRegistration, OF_ANY_AGE } from "@kaifong/testing";
import { asSeenNow, aStaffCaller, passkeyDevice, pushBrowser, type Unseen } from "@kaifong/testing";
import { expect } from "vitest";
import { decideCorrection } from "../account/profile/staff/decide-correction.ts";
import { decideRegistration } from "../account/registration/staff/decide-registration.ts";
import { decideConsultation } from "../consultation/staff/decide-consultation.ts";
import { CARER_SAYS, type Markers } from "./markers.fixtures.ts";
import { insertRiskRecord } from "../risk/risk-sql.ts";
import { type CentreServer, enterCode, expectOk, marked, SITE } from "./test-centre-server.ts";
import { changeMobile } from "./test-mobile-change.ts";

const STAFF = aStaffCaller("test");

/** Does all of it. Returns who did, and the parts of it that are secret. */
export async function doAllThatMembersCan(at: CentreServer): Promise<{ readonly who: TestMember; readonly secrets: Markers }> {
  const who = await join(at);
  const first = who.authorization;
  await changeAccount(at, who);
  await putRight(at, who);
  const calendar = await useEverything(at, who);
  const codes = await letOthersAct(at, who);
  const ways = await addWaysIn(at, who);
  const child = await registerChild(at);
  await askFromOutside(at);
  await takeLeave(at, who);
  const tokens = [first, who.authorization].map((header) => header.replace("Bearer ", ""));
  return { who, secrets: { tokens, calendar: [calendar], codes, child: [child], ...ways } };
}

/** The member of the journey. */
export interface TestMember {
  readonly id: string;
  authorization: string;
}

/** Registers, in vain first, is approved, logs in, rightly and wrongly. */
async function join(at: CentreServer): Promise<TestMember> {
  const asked = { purpose: "REGISTER", mobile: marked("mobile"), proof: await at.proof("code") };
  const { codeId } = await expectOk(at.request("/api/auth/codes", { body: asked }));
  const code = await at.nextCode(marked("mobile"));
  const wrong = code === "111111" ? "222222" : "111111";
  await at.request(paths.verifyCode.path, { body: { codeId, purpose: "REGISTER", code: wrong } });
  await expectOk(at.request(paths.verifyCode.path, { body: { codeId, purpose: "REGISTER", code } }));
  const registration = aRegistration(codeId, {
    ...{
      surnameZh: marked("surnameZh"),
      givenNameZh: marked("givenNameZh"),
      surnameEn: marked("surnameEn"),
      givenNameEn: marked("givenNameEn"),
    },
    ...{ birthDate: marked("birthDate"), emergencyName: marked("emergencyName"), emergencyPhone: marked("emergencyPhone") },
    ...{
      ethnicityOther: marked("ethnicityOther"),
      religionOther: marked("religionOther"),
      heardAboutOther: marked("heardAboutOther"),
    },
    ...{ mailingAddress: marked("mailingAddress"), password: marked("password") },
  });
  const url = "/api/member/registrations";
  await at.request(url, { body: { ...registration, birthDate: "1951-07-32", infoChannels: [] } });
  await at.request(url, {
    body: { ...registration, emergencyPhone: `${marked("emergencyPhone")}99999999`, unknown: marked("note") },
  });
  await expectOk(at.request(`${url}/password`, { body: { codeId: registration.codeId, password: registration.password } }));
  const { reference } = await expectOk(at.request(url, { body: registration }));
  const approved = { reference, move: "APPROVE", reason: "IDENTITY_CARD_SEEN" } as const;
  await decideRegistration(at.deps, STAFF, await asSeenNow(at.deps.db, approved));
  const { rows } = await at.deps.db.query<{ id: string }>("SELECT id FROM members WHERE mobile = $1", [
    `+852${marked("mobile")}`,
  ]);
  const name = { mobile: marked("mobile") };
  await at.request("/api/auth/login", { body: { ...name, password: marked("wrongPassword") } });
  await at.request("/api/auth/login", { body: { memberNo: marked("surnameEn"), password: marked("password") } });
  const { access_token } = await expectOk(at.request("/api/auth/login", { body: { ...name, password: marked("password") } }));
  return { id: rows[0]?.id ?? "", authorization: `Bearer ${access_token}` };
}

/** Forgets the password and chooses another, changes that one, and the mobile number. */
async function changeAccount(at: CentreServer, who: TestMember): Promise<void> {
  const asked = { purpose: "SET_PASSWORD", mobile: marked("mobile"), proof: await at.proof("code") };
  const sent = await expectOk(at.request("/api/auth/codes", { body: asked }));
  await enterCode(at, marked("mobile"), sent.codeId, "SET_PASSWORD");
  await at.request("/api/auth/password", { body: { codeId: sent.codeId, password: "short" } });
  await at.request("/api/auth/password", { body: { codeId: sent.codeId, password: marked("password") } });
  await expectOk(at.request("/api/auth/password", { body: { codeId: sent.codeId, password: marked("newPassword") } }));
  await at.request("/api/member/me", who);
  const logIn = { mobile: marked("mobile"), password: marked("newPassword") };
  who.authorization = `Bearer ${(await expectOk(at.request("/api/auth/login", { body: logIn }))).access_token}`;
  const { authorization } = who;
  await at.request("/api/member/me/password", {
    authorization,
    body: { currentPassword: marked("wrongPassword"), password: "short" },
  });
  await changeMobile(at, authorization);
}

const CONSULTATION = {
  ...{ topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyChannel: "CALL" },
  remarks: marked("remarks"),
};

/**
 * Measures, imports a file, requests a consultation that the centre declines, is assessed, enrols, has a calendar follow the
 * lessons. Returns the secret in the address of that calendar.
 */
async function useEverything(at: CentreServer, { id, authorization }: TestMember): Promise<string> {
  const moment = (hours: number) => new Date(at.deps.now().getTime() - hours * HOUR_MS).toISOString();
  const readings = [
    { kind: "BLOOD_GLUCOSE", category: "RANDOM", measuredAt: moment(3), values: { glucose: Number(marked("glucose")) } },
    { kind: "BMI", measuredAt: moment(3), values: { weight: Number(marked("weight")), height: Number(marked("height")) } },
    { kind: "BODY_TEMPERATURE", measuredAt: moment(3), values: { temperature: Number(marked("temperature")) } },
  ];
  const url = "/api/health-data/readings";
  await at.request(url, { authorization, body: { readings } }); // asked to confirm, and asked again
  await expectOk(at.request(url, { authorization, body: { readings, confirmed: true } }));
  await at.request(url, { authorization, body: { readings: [{ ...readings[0], values: { glucose: 99.4 } }] } });
  const later = { ...readings[0], measuredAt: moment(5), values: { glucose: Number(marked("importedGlucose")) } };
  const imported = { readings: [{ reading: later }], store: true, confirmed: true };
  await expectOk(at.request("/api/health-data/import", { authorization, body: imported }));
  await expectOk(at.request("/api/health-data/bundle", { authorization }));
  const { consultation } = await expectOk(at.request("/api/health-consultation/requests", { authorization, body: CONSULTATION }));
  const declined = { reference: consultation.reference, move: "DECLINE", reasonForMember: marked("reason") } as const;
  await decideConsultation(at.deps, STAFF, await asSeenNow(at.deps.db, declined));
  await insertRiskRecord(at.deps.db, {
    ...{ memberId: id, assessedOn: hongKongDay(at.deps.now()), overall: "RAISED", note: marked("note"), corrects: null },
    ...{ signer: { name: "Lai Suk Yee", post: "NURSE" }, signedAt: at.deps.now(), writtenBy: "staff:test" },
    items: [{ item: "BLOOD_PRESSURE", level: "RAISED", nextStep: "MEASURE", finding: marked("finding") }],
  });
  const day = (days: number) => new Date(at.deps.now().getTime() + days * DAY_MS);
  const lessons = [[day(30), new Date(day(30).getTime() + HOUR_MS)]] as const;
  const classId = await aClass(at.deps.db, { enrolStart: day(-1), enrolEnd: day(20), lessons });
  const enrolments = "/api/health-programme/enrolments";
  const { enrolment } = await expectOk(at.request(enrolments, { authorization, body: { strapiUuid: classId } }));
  const bookmarks = [{ kind: "COURSE", item: "abc123" }];
  await expectOk(at.request("/api/member/me/bookmarks", { authorization, method: "PUT", body: { bookmarks } }));
  for (const read of [
    "/api/member/me",
    "/api/member/me/notifications",
    "/api/member/me/registration",
    "/api/health-risk/records",
  ])
    await expectOk(at.request(read, { authorization }));
  const { address } = await expectOk(at.request("/api/member/me/calendar", { authorization, method: "POST" }));
  const { pathname } = new URL(address);
  for (const path of [pathname, `/en${pathname}`, `${pathname}?x=1`, `${pathname}%00`, `${pathname}.data`])
    await at.request(path);
  await expectOk(at.request(`${enrolments}/${enrolment.id}/actions`, { authorization, body: { action: "WITHDRAW" } }));
  return pathname.split("/").at(-1)?.replace(".ics", "") ?? "";
}

/** Changes the emergency contact; requests another name, in vain, another gender, which staff see, and one that waits. */
async function putRight(at: CentreServer, { authorization }: TestMember): Promise<void> {
  const profile = await expectOk(at.request("/api/member/me/profile", { authorization }));
  const whom = {
    emergencyName: marked("newEmergencyName"),
    emergencyPhone: marked("newEmergencyPhone"),
    emergencyRelationship: "FR",
  };
  const topic = { topic: "contact", version: profile.versions.contact, answers: whom };
  await expectOk(at.request("/api/member/me/profile", { authorization, method: "PUT", body: topic }));
  const { identity: _identity, ...person } = profile.person;
  const ask = async (change: object): Promise<string> => {
    const body = { kind: "PERSON", person: { ...person, ...change } };
    return (await expectOk(at.request("/api/member/me/corrections", { authorization, body }))).reference;
  };
  const decide = async (decision: Unseen<DecideCorrection>) =>
    decideCorrection(at.deps, STAFF, await asSeenNow(at.deps.db, decision), async () => []);
  const refused = await ask({ givenNameEn: marked("refusedName") });
  await decide({ reference: refused, move: "DECLINE", reasonForMember: marked("declined") });
  await decide({ reference: await ask({ gender: "M" }), move: "CARRY_OUT", reason: "IDENTITY_CARD_SEEN" });
  await ask({ givenNameEn: marked("wantedName") });
}

/** Lets somebody act for them, and help them, who then does. Returns the codes that passed between them. */
async function letOthersAct(at: CentreServer, { id, authorization }: TestMember): Promise<readonly string[]> {
  const [surnameZh = "", surnameEn = ""] = CARER_SAYS.carerName;
  const mobile = `+852${marked("carerMobile")}`;
  const carer = await anAccount(at.deps.db, { surnameZh, surnameEn, mobile, birthDate: "1980-03-04" });
  const logIn = { memberNo: carer.memberNo, password: carer.password };
  const { access_token } = await expectOk(at.request("/api/auth/login", { body: logIn }));
  const offer = { relationship: "CH", scopes: ["HEALTH_DATA", "ENROLMENT"], term: "12" };
  const { code } = await expectOk(at.request("/api/member/me/carers/offer", { authorization, body: offer }));
  const asCarer = { authorization: `Bearer ${access_token}` };
  await at.request("/api/member/me/cared-for/read", { ...asCarer, body: { code: "ABCDEFGH" } });
  await expectOk(at.request("/api/member/me/cared-for", { ...asCarer, body: { code } }));
  await expectOk(at.request(`/api/health-data/summary?memberId=${id}`, asCarer));
  const { acts } = await expectOk(at.request("/api/member/me/care-acts", { authorization }));
  expect(acts).toMatchObject([{ act: "HEALTH_DATA_READ" }, { act: "CARE_AGREED" }]);
  const made = await expectOk(at.request("/api/member/me/help/code", { authorization, body: { purpose: "READ_HEALTH" } }));
  await expectOk(at.request("/api/member/me/help", { ...asCarer, body: { code: made.code, proof: await at.proof("helper") } }));
  await expectOk(at.request(`/api/health-risk/records?memberId=${id}`, asCarer));
  return [code, made.code];
}

/** Gets push notifications, logs in by a passkey, and through the provider. Returns the parts of it that are secret. */
async function addWaysIn(at: CentreServer, { authorization }: TestMember): Promise<Markers> {
  const choices = [{ kind: "REMINDER", channels: ["PUSH"] }];
  await expectOk(at.request("/api/member/me/message-choices", { authorization, body: { choices } }));
  const { subscription } = pushBrowser(`${at.pushOrigin}/${marked("pushAddress")}`);
  await expectOk(at.request("/api/member/me/push-devices", { authorization, body: { subscription } }));
  const known = { endpoint: subscription.endpoint, auth: subscription.keys.auth };
  await expectOk(at.request("/api/member/me/push-devices/here", { authorization, body: known }));
  const replacing = pushBrowser(`${subscription.endpoint}-2`).subscription;
  await expectOk(at.request("/api/push/renew", { body: { replaces: known, subscription: replacing } }));
  const device = passkeyDevice(SITE);
  const currentPassword = { currentPassword: marked("newPassword") };
  const wanted = await expectOk(at.request("/api/member/me/passkeys/options", { authorization, body: currentPassword }));
  await expectOk(at.request("/api/member/me/passkeys", { authorization, body: { credential: device.create(wanted) } }));
  const asked = await expectOk(at.request("/api/auth/passkey/options", { method: "POST" }));
  const byPasskey = await expectOk(at.request("/api/auth/passkey", { body: { credential: device.get(asked) } }));
  at.identities.holders.set(marked("identity"), { family_name: marked("surnameEn"), birthdate: marked("birthDate") });
  const link = at.request("/api/member/me/identities/begin", { authorization, body: currentPassword });
  const linking = await signIn(at, link, marked("identity"));
  await expectOk(at.request("/api/member/me/identities", { authorization, body: {}, cookie: linking.cookie }));
  const login = await signIn(at, at.request("/api/auth/sign-in", { body: { for: "LOGIN" } }), marked("identity"));
  const byProvider = await expectOk(at.request("/api/auth/sign-in/finish", { body: {}, cookie: login.cookie }));
  const laterTokens = [byPasskey.access_token, byProvider.access_token];
  return { pushKey: [replacing.keys.auth], laterTokens, providerCodes: [linking.code, login.code] };
}

/** Downloads everything, and requests erasure. */
async function takeLeave(at: CentreServer, { authorization }: TestMember): Promise<void> {
  const body = { currentPassword: marked("newPassword") };
  await at.request("/api/member/me/data", { authorization, body: { currentPassword: marked("wrongPassword") } });
  for (const url of ["/api/member/me/data", "/api/member/me/data/pdf", "/api/member/me/erasure"])
    await expectOk(at.request(url, { authorization, body }));
}

/** Goes through the provider's pages and comes back. Returns the code by which the server asked it, and the browser's cookie. */
async function signIn(at: CentreServer, begun: ReturnType<CentreServer["request"]>, holder: string) {
  const cookieOf = ({ headers }: Awaited<typeof begun>) =>
    headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0] ?? "")
      .filter((pair) => !pair.endsWith("="))
      .join("; ");
  const { url } = await expectOk(begun);
  const back = await at.identities.visit(url, holder);
  const returned = await at.request(back.replace(SITE, ""), { cookie: cookieOf(await begun) });
  return { code: new URL(back).searchParams.get("code") ?? "", cookie: cookieOf(returned) };
}

/**
 * Registers through the provider, with a guardian; nobody decides it. Returns the code by which the server asked the provider.
 */
async function registerChild(at: CentreServer): Promise<string> {
  at.identities.holders.set(marked("childIdentity"), { family_name: marked("childName"), given_name: marked("providerName") });
  const begun = at.request("/api/auth/sign-in", { body: { for: "REGISTER" } });
  const { code, cookie } = await signIn(at, begun, marked("childIdentity"));
  const { signInId } = await expectOk(at.request("/api/auth/sign-in/finish", { body: {}, cookie }));
  const mobile = marked("childMobile");
  const asked = { purpose: "REGISTER", mobile, proof: await at.proof("code") };
  const { codeId } = await expectOk(at.request("/api/auth/codes", { body: asked }));
  await enterCode(at, mobile, codeId, "REGISTER");
  const registration = aRegistration(codeId, {
    ...OF_ANY_AGE,
    ...{ surnameEn: marked("childName"), birthDate: "2014-06-10", signInId },
    ...{ guardianName: marked("guardianName"), guardianPhone: marked("guardianPhone"), guardianRelationship: "P" },
  });
  await expectOk(at.request("/api/member/registrations", { body: registration, cookie }));
  return code;
}

/** Somebody who is not a member sends an enquiry; and others call with personal data of the member in the address. */
async function askFromOutside(at: CentreServer): Promise<void> {
  const proof = await at.proof("enquiry");
  const enquiry = { topic: "PROGRAMME", name: marked("enquirerName"), message: marked("enquirerMessage"), proof };
  const names = { email: marked("enquirerEmail"), contactNumber: marked("enquirerPhone") };
  await expectOk(at.request("/api/enquiry", { body: { ...enquiry, ...names } }));
  await at.request("/api/enquiry", { body: { ...enquiry, email: `${marked("enquirerName")}@` } });
  for (const page of ["/login", "/search-result", "/activity/programmes/series", "/api/member/me", "/nowhere"])
    await at.request(`${page}?q=${marked("surnameEn")}&memberNo=${marked("mobile")}&email=${marked("enquirerEmail")}`);
  await at.request(`/api/health-data/readings/${marked("mobile")}`, { method: "DELETE" });
  await at.request(`/locales/add/en-US/home`, { body: { [marked("note")]: marked("mobile") } });
  await at.request("/api/auth/login", { body: { mobile: marked("surnameEn"), password: { $ne: marked("password") } } });
}

/** Makes the database refuse a call, with a row of theirs in its message. */
export async function causeFaults(at: CentreServer, { authorization }: TestMember): Promise<void> {
  await at.deps.db.query("ALTER TABLE consultations ADD CONSTRAINT broken CHECK (remarks = 'something else') NOT VALID");
  const { status } = await at.request("/api/health-consultation/requests", { authorization, body: CONSULTATION });
  await at.deps.db.query("ALTER TABLE consultations DROP CONSTRAINT broken");
  expect(status).toBe(500);
}
