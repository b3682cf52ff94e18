/** All that somebody can do at a server as a centre runs it, in words of which there are none like them (markers.fixtures.ts). */
import { verifyCode } from "@kaifong/contract/paths";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { DAY_MS, HOUR_MS, hongKongDay } from "@kaifong/domain/time";
import { aClass, anAccount, aRegistration, passkeyDevice, pushBrowser, aStaffCaller, OF_ANY_AGE } from "@kaifong/testing";
import { expect } from "vitest";
import { decideCorrection } from "../account/profile/decide-correction.ts";
import { decideRegistration } from "../account/registration/decide-registration.ts";
import { decideConsultation } from "../consultation/decide-consultation.ts";
import { CARER_SAYS, type Markers } from "./markers.fixtures.ts";
import { insertRiskRecord } from "../risk/risk-sql.ts";
import { type CentreServer, expectOk, marked, SITE } from "./test-centre-server.ts";

const STAFF = aStaffCaller("test");

/** Does all of it. Out: who did, and what of it is nobody's else to know. */
export async function doAllThatMembersCan(at: CentreServer): Promise<{ readonly who: Traveller; readonly secrets: Markers }> {
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

/** Whom the journey is about. */
export interface Traveller {
  readonly id: string;
  authorization: string;
}

/** Registers, in vain first, is approved, logs in, rightly and wrongly. */
async function join(at: CentreServer): Promise<Traveller> {
  const asked = { purpose: "REGISTER", mobile: marked("mobile"), proof: await at.proof("code") };
  const { codeId } = await expectOk(at.ask("/api/auth/codes", { body: asked }));
  const code = await at.nextCode(marked("mobile"));
  await at.ask(verifyCode.path, { body: { codeId, purpose: "REGISTER", code: code === "111111" ? "222222" : "111111" } });
  await expectOk(at.ask(verifyCode.path, { body: { codeId, purpose: "REGISTER", code } }));
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
  await at.ask(url, { body: { ...registration, birthDate: "1951-07-32", infoChannels: [] } });
  await at.ask(url, {
    body: { ...registration, emergencyPhone: `${marked("emergencyPhone")}99999999`, unknown: marked("note") },
  });
  const { reference } = await expectOk(at.ask(url, { body: registration }));
  await decideRegistration(at.deps, STAFF, { reference, move: "APPROVE", reason: "IDENTITY_CARD_SEEN" });
  const { rows } = await at.deps.db.query<{ id: string }>("SELECT id FROM members WHERE mobile = $1", [
    `+852${marked("mobile")}`,
  ]);
  const name = { mobile: marked("mobile") };
  await at.ask("/api/auth/login", { body: { ...name, password: marked("wrongPassword") } });
  await at.ask("/api/auth/login", { body: { memberNo: marked("surnameEn"), password: marked("password") } });
  const { access_token } = await expectOk(at.ask("/api/auth/login", { body: { ...name, password: marked("password") } }));
  return { id: rows[0]?.id ?? "", authorization: `Bearer ${access_token}` };
}

/** Forgets the password and chooses another, changes that one, and the mobile number. */
async function changeAccount(at: CentreServer, who: Traveller): Promise<void> {
  const asked = { purpose: "SET_PASSWORD", mobile: marked("mobile"), proof: await at.proof("code") };
  const sent = await expectOk(at.ask("/api/auth/codes", { body: asked }));
  await verifyAt(at, marked("mobile"), sent.codeId, "SET_PASSWORD");
  await at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: "short" } });
  await at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: marked("password") } });
  await expectOk(at.ask("/api/auth/password", { body: { codeId: sent.codeId, password: marked("newPassword") } }));
  await at.ask("/api/member/me", who);
  const logIn = { mobile: marked("mobile"), password: marked("newPassword") };
  who.authorization = `Bearer ${(await expectOk(at.ask("/api/auth/login", { body: logIn }))).access_token}`;
  const { authorization } = who;
  await at.ask("/api/member/me/password", {
    authorization,
    body: { currentPassword: marked("wrongPassword"), password: "short" },
  });
  const begin = { currentPassword: marked("newPassword"), mobile: marked("newMobile") };
  const old = await expectOk(at.ask("/api/member/me/mobile/change", { authorization, body: begin }));
  await verifyAt(at, marked("mobile"), old.codeId, "OLD_MOBILE");
  const next = { oldCodeId: old.codeId, mobile: marked("newMobile") };
  const fresh = await expectOk(at.ask("/api/member/me/mobile/change/code", { authorization, body: next }));
  await verifyAt(at, marked("newMobile"), fresh.codeId, "NEW_MOBILE");
  await expectOk(at.ask("/api/member/me/mobile", { authorization, body: { oldCodeId: old.codeId, newCodeId: fresh.codeId } }));
}

async function verifyAt(at: CentreServer, mobile: string, codeId: string, purpose: string): Promise<void> {
  await expectOk(at.ask(verifyCode.path, { body: { codeId, purpose, code: await at.nextCode(mobile) } }));
}

/**
 * Measures, brings a file, asks for a consultation that the centre declines, is assessed, enrols, has a calendar follow the
 * lessons. Out: the secret in the address of that calendar.
 */
async function useEverything(at: CentreServer, { id, authorization }: Traveller): Promise<string> {
  const moment = (hours: number) => new Date(at.deps.now().getTime() - hours * HOUR_MS).toISOString();
  const readings = [
    { kind: "BLOOD_GLUCOSE", category: "RANDOM", measuredAt: moment(3), values: { glucose: Number(marked("glucose")) } },
    { kind: "BMI", measuredAt: moment(3), values: { weight: Number(marked("weight")), height: Number(marked("height")) } },
    { kind: "BODY_TEMPERATURE", measuredAt: moment(3), values: { temperature: Number(marked("temperature")) } },
  ];
  const url = "/api/health-data/readings";
  await at.ask(url, { authorization, body: { readings } }); // asked twice
  await expectOk(at.ask(url, { authorization, body: { readings, confirmed: true } }));
  await at.ask(url, { authorization, body: { readings: [{ ...readings[0], values: { glucose: 99.4 } }] } });
  const later = { ...readings[0], measuredAt: moment(5), values: { glucose: Number(marked("importedGlucose")) } };
  const imported = { readings: [{ reading: later }], store: true, confirmed: true };
  await expectOk(at.ask("/api/health-data/import", { authorization, body: imported }));
  await expectOk(at.ask("/api/health-data/bundle", { authorization }));
  const body = { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyBy: "CALL", remarks: marked("remarks") };
  const { consultation } = await expectOk(at.ask("/api/health-consultation/requests", { authorization, body }));
  const declined = { reference: consultation.reference, move: "DECLINE", reasonForMember: marked("reason") } as const;
  await decideConsultation(at.deps, STAFF, declined);
  await insertRiskRecord(at.deps.db, {
    ...{ memberId: id, assessedOn: hongKongDay(at.deps.now()), overall: "RAISED", note: marked("note"), corrects: null },
    ...{ signer: { name: "Lai Suk Yee", post: "NURSE" }, signedAt: at.deps.now(), writtenBy: "staff:test" },
    items: [{ item: "BLOOD_PRESSURE", level: "RAISED", nextStep: "MEASURE", finding: marked("finding") }],
  });
  const day = (days: number) => new Date(at.deps.now().getTime() + days * DAY_MS);
  const lessons = [[day(30), new Date(day(30).getTime() + HOUR_MS)]] as const;
  const strapiUuid = await aClass(at.deps.db, { enrolStart: day(-1), enrolEnd: day(20), lessons });
  await expectOk(at.ask("/api/health-programme/enrolments", { authorization, body: { strapiUuid } }));
  const bookmarks = [{ kind: "COURSE", item: "abc123" }];
  await expectOk(at.ask("/api/member/me/bookmarks", { authorization, method: "PUT", body: { bookmarks } }));
  for (const read of [
    "/api/member/me",
    "/api/member/me/notifications",
    "/api/member/me/registration",
    "/api/health-risk/records",
  ])
    await expectOk(at.ask(read, { authorization }));
  const { address } = await expectOk(at.ask("/api/member/me/calendar", { authorization, method: "POST" }));
  const { pathname } = new URL(address);
  for (const path of [pathname, `/en${pathname}`, `${pathname}?x=1`, `${pathname}%00`, `${pathname}.data`]) await at.ask(path);
  return pathname.split("/").at(-1)?.replace(".ics", "") ?? "";
}

/** Has somebody else called in an emergency; asks for another name, in vain, for another gender, which staff see, and waits. */
async function putRight(at: CentreServer, { authorization }: Traveller): Promise<void> {
  const profile = await expectOk(at.ask("/api/member/me/profile", { authorization }));
  const whom = {
    emergencyName: marked("newEmergencyName"),
    emergencyPhone: marked("newEmergencyPhone"),
    emergencyRelationship: "FR",
  };
  const topic = { topic: "contact", version: profile.versions.contact, answers: whom };
  await expectOk(at.ask("/api/member/me/profile", { authorization, method: "PUT", body: topic }));
  const { identity: _identity, ...person } = profile.person;
  const ask = async (change: object): Promise<string> => {
    const body = { kind: "PERSON", person: { ...person, ...change } };
    return (await expectOk(at.ask("/api/member/me/corrections", { authorization, body }))).reference;
  };
  const decide = (decision: DecideCorrection) => decideCorrection(at.deps, STAFF, decision, async () => []);
  await decide({
    reference: await ask({ givenNameEn: marked("refusedName") }),
    move: "DECLINE",
    reasonForMember: marked("declined"),
  });
  await decide({ reference: await ask({ gender: "M" }), move: "CARRY_OUT", reason: "IDENTITY_CARD_SEEN" });
  await ask({ givenNameEn: marked("wantedName") });
}

/** Lets somebody act for them, and help them, who then does. Out: the codes that passed between them. */
async function letOthersAct(at: CentreServer, { id, authorization }: Traveller): Promise<readonly string[]> {
  const [surnameZh = "", surnameEn = ""] = CARER_SAYS.carerName;
  const mobile = `+852${marked("carerMobile")}`;
  const carer = await anAccount(at.deps.db, { surnameZh, surnameEn, mobile, birthDate: "1980-03-04" });
  const logIn = { memberNo: carer.memberNo, password: carer.password };
  const { access_token } = await expectOk(at.ask("/api/auth/login", { body: logIn }));
  const offer = { relationship: "CH", scopes: ["HEALTH_DATA", "ENROLMENT"], term: "12" };
  const { code } = await expectOk(at.ask("/api/member/me/carers/offer", { authorization, body: offer }));
  const asCarer = { authorization: `Bearer ${access_token}` };
  await at.ask("/api/member/me/cared-for/read", { ...asCarer, body: { code: "ABCDEFGH" } });
  await expectOk(at.ask("/api/member/me/cared-for", { ...asCarer, body: { code } }));
  await expectOk(at.ask(`/api/health-data/summary?memberId=${id}`, asCarer));
  const { acts } = await expectOk(at.ask("/api/member/me/care-acts", { authorization }));
  expect(acts).toMatchObject([{ act: "HEALTH_DATA_READ" }, { act: "CARE_AGREED" }]);
  const made = await expectOk(at.ask("/api/member/me/help/code", { authorization, body: { purpose: "READ_HEALTH" } }));
  await expectOk(at.ask("/api/member/me/help", { ...asCarer, body: { code: made.code, proof: await at.proof("helper") } }));
  await expectOk(at.ask(`/api/health-risk/records?memberId=${id}`, asCarer));
  return [code, made.code];
}

/** Is told on the screen of a device, logs in by it, and through the provider. Out: what of it is nobody's else to know. */
async function addWaysIn(at: CentreServer, { authorization }: Traveller): Promise<Markers> {
  const choices = [{ kind: "REMINDER", channels: ["PUSH"] }];
  await expectOk(at.ask("/api/member/me/message-choices", { authorization, body: { choices } }));
  const { subscription } = pushBrowser(`${at.pushOrigin}/${marked("pushAddress")}`);
  await expectOk(at.ask("/api/member/me/push-devices", { authorization, body: { subscription } }));
  const known = { endpoint: subscription.endpoint, auth: subscription.keys.auth };
  await expectOk(at.ask("/api/member/me/push-devices/here", { authorization, body: known }));
  const renewed = pushBrowser(`${subscription.endpoint}-2`).subscription;
  await expectOk(at.ask("/api/push/renew", { body: { replaces: known, subscription: renewed } }));
  const device = passkeyDevice(SITE);
  const currentPassword = { currentPassword: marked("newPassword") };
  const wanted = await expectOk(at.ask("/api/member/me/passkeys/options", { authorization, body: currentPassword }));
  await expectOk(at.ask("/api/member/me/passkeys", { authorization, body: { credential: device.create(wanted) } }));
  const asked = await expectOk(at.ask("/api/auth/passkey/options", { method: "POST" }));
  const byPasskey = await expectOk(at.ask("/api/auth/passkey", { body: { credential: device.get(asked) } }));
  at.identities.holders.set(marked("identity"), { family_name: marked("surnameEn"), birthdate: marked("birthDate") });
  const link = at.ask("/api/member/me/identities/begin", { authorization, body: currentPassword });
  const linking = await signIn(at, link, marked("identity"));
  await expectOk(at.ask("/api/member/me/identities", { authorization, body: {}, cookie: linking.cookie }));
  const login = await signIn(at, at.ask("/api/auth/sign-in", { body: { for: "LOGIN" } }), marked("identity"));
  const byProvider = await expectOk(at.ask("/api/auth/sign-in/finish", { body: {}, cookie: login.cookie }));
  const laterTokens = [byPasskey.access_token, byProvider.access_token];
  return { pushKey: [renewed.keys.auth], laterTokens, providerCodes: [linking.code, login.code] };
}

/** Takes everything home, and asks to be erased. */
async function takeLeave(at: CentreServer, { authorization }: Traveller): Promise<void> {
  const body = { currentPassword: marked("newPassword") };
  await at.ask("/api/member/me/data", { authorization, body: { currentPassword: marked("wrongPassword") } });
  for (const url of ["/api/member/me/data", "/api/member/me/data/pdf", "/api/member/me/erasure"])
    await expectOk(at.ask(url, { authorization, body }));
}

/** Goes through the provider's pages and comes back. Out: the code by which the server asked it, and the browser's cookie. */
async function signIn(at: CentreServer, begun: ReturnType<CentreServer["ask"]>, holder: string) {
  const kept = ({ headers }: Awaited<typeof begun>) =>
    headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0] ?? "")
      .filter((pair) => !pair.endsWith("="))
      .join("; ");
  const { url } = await expectOk(begun);
  const back = await at.identities.visit(url, holder);
  const returned = await at.ask(back.replace(SITE, ""), { cookie: kept(await begun) });
  return { code: new URL(back).searchParams.get("code") ?? "", cookie: kept(returned) };
}

/** Registers through the provider, with a guardian; nobody decides it. Out: the code by which the server asked the provider. */
async function registerChild(at: CentreServer): Promise<string> {
  at.identities.holders.set(marked("childIdentity"), { family_name: marked("childName"), given_name: marked("providerName") });
  const { code, cookie } = await signIn(at, at.ask("/api/auth/sign-in", { body: { for: "REGISTER" } }), marked("childIdentity"));
  const { signInId } = await expectOk(at.ask("/api/auth/sign-in/finish", { body: {}, cookie }));
  const mobile = marked("childMobile");
  const asked = { purpose: "REGISTER", mobile, proof: await at.proof("code") };
  const { codeId } = await expectOk(at.ask("/api/auth/codes", { body: asked }));
  await verifyAt(at, mobile, codeId, "REGISTER");
  const registration = aRegistration(codeId, {
    ...OF_ANY_AGE,
    ...{ surnameEn: marked("childName"), birthDate: "2014-06-10", signInId },
    ...{ guardianName: marked("guardianName"), guardianPhone: marked("guardianPhone"), guardianRelationship: "P" },
  });
  await expectOk(at.ask("/api/member/registrations", { body: registration, cookie }));
  return code;
}

/** Somebody who is no member asks something; and others come with what they know of the member in the address. */
async function askFromOutside(at: CentreServer): Promise<void> {
  const enquiry = {
    topic: "PROGRAMME",
    name: marked("enquirerName"),
    message: marked("enquirerMessage"),
    proof: await at.proof("enquiry"),
  };
  const names = { email: marked("enquirerEmail"), contactNumber: marked("enquirerPhone") };
  await expectOk(at.ask("/api/enquiry", { body: { ...enquiry, ...names } }));
  await at.ask("/api/enquiry", { body: { ...enquiry, email: `${marked("enquirerName")}@` } });
  for (const page of ["/login", "/search-result", "/activity/programmes/series", "/api/member/me", "/nowhere"])
    await at.ask(`${page}?q=${marked("surnameEn")}&memberNo=${marked("mobile")}&email=${marked("enquirerEmail")}`);
  await at.ask(`/api/health-data/readings/${marked("mobile")}`, { method: "DELETE" });
  await at.ask(`/locales/add/en-US/home`, { body: { [marked("note")]: marked("mobile") } });
  await at.ask("/api/auth/login", { body: { mobile: marked("surnameEn"), password: { $ne: marked("password") } } });
}

/** What the database refuses, with a row of theirs in what it says of it. */
export async function causeFaults(at: CentreServer, { authorization }: Traveller): Promise<void> {
  const body = { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyBy: "CALL", remarks: marked("remarks") };
  await at.deps.db.query("ALTER TABLE consultations ADD CONSTRAINT broken CHECK (remarks = 'something else') NOT VALID");
  const { status } = await at.ask("/api/health-consultation/requests", { authorization, body });
  await at.deps.db.query("ALTER TABLE consultations DROP CONSTRAINT broken");
  expect(status).toBe(500);
}
