import type { RegistrationBody } from "@kaifong/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { aMirror, anAccount, aRegistration, emptyContent } from "@kaifong/testing";
import { callApi, SILENT_GATEWAY, twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../../platform/limits.ts";
import { registrationsForPages } from "./registrations-for-pages.ts";

/** A Friday, ten in the morning in Hong Kong. */
const NOW = new Date("2026-11-20T02:00:00Z");
const attributes = { updatedAt: NOW.toISOString(), site_name: "街坊", district: "深水埗區" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes }] }) });
const { server, other, clock } = twoServers(NOW, {
  ...{ settings: SILENT_GATEWAY, deps: { content } },
  empty: "rate_limits, one_time_codes, outbox, idempotency_keys",
});
const [ZH_HK, , EN] = LANGUAGES;
let passed = 0;
beforeEach(() => {
  passed = 0;
});
/** Moves the clock on by this much. */
const after = (ms: number) => clock.setLater((passed += ms));
let next = 0;
const aMobile = () => `6${String(2_000_000 + (next += 1))}`;

interface Visit {
  readonly ipAddress?: string;
  readonly language?: Language;
  readonly at?: typeof server;
}
const visit = ({ ipAddress = "203.0.113.1", language = EN, at = server }: Visit = {}) =>
  registrationsForPages(at.deps, { language, ipAddress });
type Page = ReturnType<typeof visit>;

/** Opens the form, takes ten seconds over it, and requests a code. */
async function ask(mobile: string, { honeypot = "", ...more }: Visit & { readonly honeypot?: string } = {}) {
  const page = visit(more);
  const token = await page.token("");
  after(10 * SECOND_MS);
  return page.requestCode({ mobile, token, honeypot });
}
type Responses = Awaited<ReturnType<Page["requestCode" | "verifyCode" | "register"]>>;
const nameOf = ({ payload }: Responses) => ("error_name" in payload ? payload.error_name : "TAKEN");
const codeIdOf = ({ payload }: Awaited<ReturnType<Page["requestCode"]>>) => ("codeId" in payload ? payload.codeId : "");
const ticketOf = ({ payload }: Awaited<ReturnType<Page["register"]>>) => ("ticket" in payload ? payload.ticket : "");

async function codeTo(mobile: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ code: string }>(
    "SELECT data ->> 'code' AS code FROM outbox WHERE template = 'account.code' AND recipient_address = $1 ORDER BY created_at DESC",
    [`+852${mobile}`],
  );
  return rows[0]?.code ?? "";
}
async function verifiedCode(mobile = aMobile()): Promise<string> {
  const codeId = codeIdOf(await ask(mobile));
  expect(nameOf(await visit().verifyCode(codeId, await codeTo(mobile)))).toBe("TAKEN");
  return codeId;
}
const members = async () => {
  const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*)::integer AS n FROM registrations");
  return rows[0]?.n ?? 0;
};

describe("R-MEM-24: a code without JavaScript", () => {
  test("is sent to a number that nobody has, and is entered as by the API", async () => {
    const mobile = aMobile();
    const response = await ask(mobile);
    expect(response.payload).toMatchObject({ mobileTail: mobile.slice(-4), expiresInSeconds: 600, resendInSeconds: 60 });
    const wrong = await visit({ language: ZH_HK }).verifyCode(codeIdOf(response), "000000");
    expect(wrong.payload).toMatchObject({ error_name: "CODE_WRONG", detail: { left: 4 } });
    expect(JSON.stringify(wrong.payload)).toContain("驗證碼");
    expect(nameOf(await visit().verifyCode(codeIdOf(response), await codeTo(mobile)))).toBe("TAKEN");
  });

  test("requested twice by one form, at once or soon after, is one code and one message, while another form waits its minute", async () => {
    const mobile = aMobile();
    const page = visit();
    const form = { mobile, token: await page.token(""), honeypot: "" };
    after(10 * SECOND_MS);
    const responses = await Promise.all([page.requestCode(form), visit({ at: other }).requestCode(form)]);
    after(SECOND_MS);
    responses.push(await page.requestCode(form));
    expect(new Set(responses.map(codeIdOf)).size).toBe(1);
    const { rows } = await server.deps.db.query("SELECT 1 FROM outbox WHERE template = 'account.code'");
    expect(rows).toHaveLength(1);
    const [response] = responses;
    expect(nameOf(await page.verifyCode(response ? codeIdOf(response) : "", await codeTo(mobile)))).toBe("TAKEN");
    // Back to the form: the code that was sent may be entered again.
    expect(codeIdOf(await page.requestCode(form))).toBe(response && codeIdOf(response));
    expect(nameOf(await ask(mobile, { ipAddress: "203.0.113.2" }))).toBe("TAKEN");
    expect(nameOf(await ask(mobile, { ipAddress: "203.0.113.3" }))).toBe("CODE_TOO_SOON");
  });

  test("is not sent for a form that a machine filled in, and nothing is looked up for it", async () => {
    const { mobile } = await anAccount(server.deps.db);
    expect(nameOf(await ask(mobile, { honeypot: "https://cheap.example" }))).toBe("FORM_NOT_ACCEPTED");
    const page = visit();
    const token = await page.token("");
    after(2 * SECOND_MS);
    expect(nameOf(await page.requestCode({ mobile, token, honeypot: "" }))).toBe("FORM_TOO_FAST");
    expect(await page.token(token)).toBe(token);
    for (const bad of ["", "eyJhbGciOiJub25lIn0.eyJpYXQiOjF9."])
      expect(nameOf(await page.requestCode({ mobile, token: bad, honeypot: "" }))).toBe("FORM_EXPIRED");
    after(DAY_MS);
    expect(nameOf(await page.requestCode({ mobile, token, honeypot: "" }))).toBe("FORM_EXPIRED");
    expect(nameOf(await ask(mobile))).toBe("MOBILE_REGISTERED");
  });

  test("reveals no more about a registered number than the API does", async () => {
    const mobile = aMobile();
    expect(nameOf(await visit().register(aRegistration(await verifiedCode(mobile))))).toBe("TAKEN");
    const response = await ask(mobile);
    expect(Object.keys(response.payload).sort()).toEqual(["error_code", "error_message", "error_name"]);
    expect(nameOf(response)).toBe("MOBILE_REGISTERED");
  });

  test("is sent eight times an hour to one network address, however many numbers, and once a minute to one phone", async () => {
    const mobile = aMobile();
    expect(nameOf(await ask(mobile))).toBe("TAKEN");
    expect(nameOf(await ask(mobile))).toBe("CODE_TOO_SOON");
    for (let sent = 2; sent < LIMITS.codesUnproven.points; sent += 1) expect(nameOf(await ask(aMobile()))).toBe("TAKEN");
    expect(nameOf(await ask(aMobile(), { at: other }))).toBe("RATE_LIMITED");
    expect(nameOf(await ask(aMobile(), { ipAddress: "203.0.113.2" }))).toBe("TAKEN");
    after(HOUR_MS);
    expect(nameOf(await ask(aMobile()))).toBe("TAKEN");
  });

  test("is sent sixty times an hour to all network addresses together", async () => {
    await server.deps.limits.consumeOrRefuse("codesUnprovenInAll", "all");
    for (let sent = 1; sent < LIMITS.codesUnprovenInAll.points; sent += 1)
      await server.deps.limits.consumeOrRefuse("codesUnprovenInAll", "all");
    const refused = await ask(aMobile(), { language: ZH_HK });
    expect(nameOf(refused)).toBe("RATE_LIMITED");
    expect(JSON.stringify(refused.payload)).toMatch(/\d+分鐘/);
  });

  test.each(["12", "", "2123 4567", "x".repeat(5_000)])(
    "for something that is not a mobile number is refused in its field: %#",
    async (mobile) => {
      const { payload } = await ask(mobile);
      expect(payload).toMatchObject({ error_name: "VALIDATION_FAILED", fields: [{ path: "mobile" }] });
    },
  );

  test.each(["x", "' OR 1=1", ""])("with an invalid id is refused: %s", async (codeId) => {
    expect(nameOf(await visit().verifyCode(codeId, "123456"))).toBe("VALIDATION_FAILED");
  });
});

describe("R-MEM-24: a registration without JavaScript", () => {
  test("is taken in half an hour after the code was entered, and its ticket shows the receipt", async () => {
    const mobile = aMobile();
    const codeId = await verifiedCode(mobile);
    after(30 * MINUTE_MS);
    const ticket = ticketOf(await visit({ language: ZH_HK }).register(aRegistration(codeId)));
    // Longer parameters never reach a page.
    expect(ticket.length).toBeLessThanOrEqual(200);
    expect(await visit().receipt(ticket)).toEqual({ reference: expect.stringMatching(/^REG-/), contactBy: "2026-11-25" });
    const body = { mobile, password: "Harbour7Walk" };
    expect((await callApi(server, "POST", "/api/auth/login", { body })).payload).toMatchObject({
      member: { memberType: "PENDING" },
    });
    after(DAY_MS);
    expect(await visit().receipt(ticket)).toBeUndefined();
  });

  test("sent twice, at once or again, on two servers, is one registration with one reference", async () => {
    const before = await members();
    const body = aRegistration(await verifiedCode());
    const responses = await Promise.all([visit().register(body), visit({ at: other }).register(body)]);
    after(MINUTE_MS);
    responses.push(await visit().register(body));
    const receipts = await Promise.all(responses.map((response) => visit().receipt(ticketOf(response))));
    expect(receipts[0]?.reference).toMatch(/^REG-/);
    expect(new Set(receipts.map((receipt) => receipt?.reference)).size).toBe(1);
    expect(await members()).toBe(before + 1);
  });

  test("with other answers and the same code is not stored", async () => {
    const body = aRegistration(await verifiedCode());
    await visit().register(body);
    expect(nameOf(await visit().register({ ...body, surnameEn: "Wong" }))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("is refused by the rules of the API, field by field, in the language of the page", async () => {
    const codeId = await verifiedCode();
    const broken = { ...aRegistration(codeId), birthDate: "2024-01-01", emergencyPhone: "12" };
    const { payload } = await visit({ language: ZH_HK }).register(broken);
    expect("fields" in payload && payload.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["birthDate", "emergencyPhone"]),
    );
    expect(JSON.stringify(payload)).toMatch(/\p{Script=Han}/u);
    const both = await visit().register({ ...broken, givenNameEn: "x".repeat(1_000) });
    expect("fields" in both.payload && both.payload.fields?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["givenNameEn", "birthDate", "emergencyPhone"]),
    );
    const unread = await visit().register({ codeId } as RegistrationBody); // as a form that lost its fields
    expect(nameOf(unread)).toBe("VALIDATION_FAILED");
    expect(nameOf(await visit().register(aRegistration(codeId)))).toBe("TAKEN");
  });

  test("asks for another code when its code was not entered, or longer ago than an hour", async () => {
    const codeId = codeIdOf(await ask(aMobile()));
    expect(nameOf(await visit().register(aRegistration(codeId)))).toBe("CODE_EXPIRED");
    const entered = await verifiedCode();
    after(61 * MINUTE_MS);
    const body = aRegistration(entered);
    // Repeating it gives the same result.
    for (let turn = 0; turn < 2; turn += 1) expect(nameOf(await visit().register(body))).toBe("CODE_EXPIRED");
  });

  test("sent too early is taken in by the same form once the code was entered", async () => {
    const mobile = aMobile();
    const codeId = codeIdOf(await ask(mobile));
    const body = aRegistration(codeId);
    expect(nameOf(await visit().register(body))).toBe("CODE_EXPIRED");
    await visit().verifyCode(codeId, await codeTo(mobile));
    expect(nameOf(await visit({ at: other }).register(body))).toBe("TAKEN");
  });

  test("cannot be used to guess codes faster than the API allows", async () => {
    for (let turn = 0; turn < LIMITS.publicKeys.points; turn += 1)
      await server.deps.limits.consumeByIpOrRefuse("publicKeys", "203.0.113.1");
    expect(nameOf(await visit().register(aRegistration(crypto.randomUUID())))).toBe("RATE_LIMITED");
  });
});

test("a ticket that is changed, or of another kind, shows nothing", async () => {
  const ticket = ticketOf(await visit().register(aRegistration(await verifiedCode())));
  for (const wrong of ["", "x", `${ticket}x`, await visit().token("")]) expect(await visit().receipt(wrong)).toBeUndefined();
});

test("when the database is away the response says so and nothing is thrown, so that the page shows what was typed", async () => {
  const gone = { ...server.deps.db, query: () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNREFUSED" })) };
  const away = registrationsForPages({ ...server.deps, db: gone }, { language: EN, ipAddress: "203.0.113.1" });
  expect(nameOf(await away.register(aRegistration(crypto.randomUUID())))).toBe("SERVICE_UNAVAILABLE");
});
