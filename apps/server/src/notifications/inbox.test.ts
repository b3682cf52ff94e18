import { NOTIFICATION_KINDS } from "@kaifong/contract";
import { DAY_MS } from "@kaifong/domain/time";
import { aClass, aMember, aMirror, aSession, emptyContent, testServer, type TestServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { performActions } from "../enrolment/move-enrolments.ts";
import { notificationRenderers } from "../cross-room/message-renderers.ts";
import { type Message, writeMessages } from "../platform/messages/outbox.ts";
import { kindOf, type MemberTemplate } from "../platform/messages/templates.ts";
import { PAGE_SIZE } from "./inbox.ts";
import { memberActor } from "../platform/actor.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
let server: TestServer;
let memberId: string;
let authorization: string;

const attributes = { updatedAt: "2026-11-20T02:00:00Z", site_name: "Kaifong", phone: "2123 4500" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes }] }) });

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW, content } });
});
afterAll(() => server.close());
beforeEach(async () => {
  memberId = await aMember(server.deps.db);
  ({ authorization } = await aSession(server.deps, memberId));
});

const URL = "/api/member/me/notifications";
async function ask(path = "", language = "en", method: "GET" | "POST" = "GET", body?: object) {
  const headers = { authorization, "accept-language": language };
  const response = await server.app.inject({ method, url: `${URL}${path}`, headers, ...(body ? { payload: body } : {}) });
  return { status: response.statusCode, ...response.json().payload };
}
const post = (path: string, body?: object) => ask(path, "en", "POST", body);
const passwordSet = (id: string): Message => ({
  ...{ to: { kind: "member", id }, channel: "SMS" },
  ...{ template: "account.password_set", data: { activated: false } },
});
const approved = (id: string): Message => ({
  ...{ to: { kind: "member", id }, channel: "SMS" },
  ...{ template: "registration.approved", data: { reference: "REG-A", memberNo: "DHC200001" } },
});
const write = (...messages: readonly Message[]) => writeMessages(server.deps.db, messages);
const ids = (payload: { notifications: readonly { id: string }[] }) => payload.notifications.map(({ id }) => id);

async function anEnrolment() {
  const window = { enrolStart: new Date(NOW.getTime() - 1), enrolEnd: new Date(NOW.getTime() + 100_000) };
  const classId = await aClass(server.deps.db, { ...window, courseId: `course-${memberId}`, lessons: [], method: "FCFS" });
  const [made] = await server.deps.db.transaction((tx) =>
    enrolBatch(tx, classId, [{ memberId, actor: memberActor(memberId), key: null }], NOW),
  );
  return made?.enrolmentId ?? "";
}

test("R-NOT-01: a message to a member is in their inbox at once, with kind, words, whom to call and its one subject", async () => {
  const enrolmentId = await anEnrolment();
  await server.deps.db.transaction((tx) =>
    performActions(tx, [{ memberId, actor: memberActor(memberId), enrolmentId, action: "WITHDRAW" }], NOW),
  );
  const { notifications, unread, next } = await ask();
  expect(notifications).toMatchObject([
    {
      kind: "RECEIPT",
      subject: "ENROLMENTS",
      item: enrolmentId,
      readAt: null,
      title: expect.stringMatching(/^Application withdrawn: /),
    },
    {
      kind: "RECEIPT",
      subject: "ENROLMENTS",
      readAt: null,
      text: expect.stringMatching(/^We have your application.* Call 2123 4500\.$/),
    },
  ]);
  expect([unread, next]).toEqual([2, null]);
});

test("R-NOT-01: the words are in the language in which it is read", async () => {
  await write(passwordSet(memberId));
  const titles = await Promise.all(
    ["en", "zh-HK", "zh-CN"].map(async (language) => (await ask("", language)).notifications[0].title),
  );
  expect(titles).toEqual(["Password changed", "密碼已更改", "密码已更改"]);
});

test("R-NOT-01: a notification names the one item that it is about, if there is one, and old ones none", async () => {
  const [otherId, relation, request, record, correction] = Array.from({ length: 5 }, () => crypto.randomUUID());
  const to = { kind: "member", id: memberId } as const;
  const moved = { request: request ?? "", reference: "CON-23456789", state: "REQUESTED", appointment: null } as const;
  await write(
    passwordSet(memberId),
    { to, channel: "SMS", template: "consultation.moved", data: moved },
    { to, channel: "SMS", template: "health.risk_record", data: { corrected: false, record: record ?? "" } },
    { to, channel: "SMS", template: "health.risk_record", data: { corrected: false } },
    {
      to,
      channel: "SMS",
      template: "account.correction_settled",
      data: { kind: "PERSON", done: true, correction: correction ?? "" },
    },
    { to, channel: "SMS", template: "care.agreed", data: { otherId: otherId ?? "", relation: relation ?? "" } },
    { to, channel: "SMS", template: "care.agreed", data: { otherId: otherId ?? "" } },
    {
      to,
      channel: "SMS",
      template: "care.agreed",
      data: { otherId: otherId ?? "", relation: relation ?? "", juniorId: memberId },
    },
  );
  const { notifications } = await ask();
  expect(
    notifications.map(({ subject, item }: { subject: string; item: string | null }) => [subject, item]).toReversed(),
  ).toEqual([
    ["ACCOUNT", null],
    ["CONSULTATION", request],
    ["HEALTH_RISK", record],
    ["HEALTH_RISK", null],
    ["CORRECTIONS", correction],
    ["CARE", relation],
    ["CARE", null],
    ["CARE", null],
  ]);
});

test("R-NOT-01: no inbox shows a one-time code, or another member's messages", async () => {
  const other = await aMember(server.deps.db);
  const { rows } = await server.deps.db.query<{ mobile: string }>("SELECT mobile FROM members WHERE id = $1", [memberId]);
  const to = { kind: "address", address: rows[0]?.mobile ?? "", language: "en-US" } as const;
  await write(passwordSet(other), { to, channel: "SMS", template: "account.code", data: { code: "123456" } });
  expect(await ask()).toMatchObject({ notifications: [], unread: 0 });
});

test("an offer asks for an answer as long as one can be given, and no longer", async () => {
  const enrolmentId = await anEnrolment();
  const { db } = server.deps;
  await db.query("ALTER TABLE enrolments DISABLE TRIGGER USER");
  const become = (by: Date) =>
    db.query("UPDATE enrolments SET pending_by = 'MEMBER', answer_by = $2 WHERE id = $1", [enrolmentId, by]);
  await write({ to: { kind: "member", id: memberId }, channel: "SMS", template: "enrolment.offered", data: { enrolmentId } });
  const first = async () => (await ask("?kind=OFFER")).notifications[0];
  await become(new Date(NOW.getTime() + 1));
  expect(await first()).toMatchObject({
    title: expect.stringContaining("please answer"),
    text: expect.stringContaining("before"),
  });
  await become(NOW);
  expect(await first()).toMatchObject({
    title: expect.stringContaining("was offered"),
    text: expect.stringContaining("how it stands now"),
  });
  await db.query("ALTER TABLE enrolments ENABLE TRIGGER USER");
});

describe("R-NOT-02", () => {
  test("pages follow each other, newest first, without a gap when a notification arrives in between", async () => {
    for (let i = 0; i < PAGE_SIZE + 2; i++) await write(passwordSet(memberId));
    const first = await ask();
    await write(passwordSet(memberId));
    const second = await ask(`?before=${first.next}`);
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([PAGE_SIZE, 2, null]);
    const all = [...ids(first), ...ids(second)];
    expect(all).toEqual([...new Set(all)].toSorted().toReversed());
  });

  test("notifications are listed by kind, and unread ones by themselves", async () => {
    await write(passwordSet(memberId), approved(memberId));
    const [membership] = ids(await ask("?kind=MEMBERSHIP"));
    expect(await post(`/${membership}/read`)).toEqual({ status: 200, unread: 1 });
    expect((await ask("?unread=true")).notifications).toMatchObject([{ kind: "SECURITY" }]);
    expect((await ask("?kind=OFFER")).notifications).toEqual([]);
    expect((await ask("?kind=NONSENSE")).status).toBe(400);
  });
});

describe("R-NOT-03", () => {
  test("a notification is read when its member says so, once, however often it is said", async () => {
    await write(passwordSet(memberId));
    const [id] = ids(await ask());
    expect((await ask()).unread).toBe(1);
    await Promise.all([post(`/${id}/read`), post(`/${id}/read`)]);
    const [entry] = (await ask()).notifications;
    expect(entry.readAt).toBe(NOW.toISOString());
    expect(await ask("/unread")).toEqual({ status: 200, unread: 0 });
  });

  test("all are read up to the newest that was shown, and later ones stay unread", async () => {
    await write(passwordSet(memberId));
    await write(passwordSet(memberId));
    const [upTo] = ids(await ask());
    await write(approved(memberId));
    expect(await post("/read", { upTo })).toEqual({ status: 200, unread: 1 });
    expect((await ask("?unread=true")).notifications).toMatchObject([{ kind: "MEMBERSHIP" }]);
  });

  test("marks nothing as read up to another member's notification", async () => {
    await write(passwordSet(memberId));
    for (const upTo of ["ffffffff-ffff-7fff-bfff-ffffffffffff", crypto.randomUUID()])
      expect(await post("/read", { upTo })).toEqual({ status: 200, unread: 1 });
  });

  test("nobody marks somebody else's notification", async () => {
    const other = await aMember(server.deps.db);
    await write(passwordSet(other));
    const { rows } = await server.deps.db.query<{ id: string }>("SELECT id FROM outbox WHERE recipient_member_id = $1", [other]);
    expect(await post(`/${rows[0]?.id}/read`)).toMatchObject({ status: 404, error_name: "ITEM_NOT_FOUND" });
    await post("/read", { upTo: rows[0]?.id });
    const after = await server.deps.db.query("SELECT read_at FROM outbox WHERE recipient_member_id = $1", [other]);
    expect(after.rows).toEqual([{ read_at: null }]);
  });

  test("an applicant reads what was sent about their registration", async () => {
    memberId = await aMember(server.deps.db, { memberType: "PENDING" });
    ({ authorization } = await aSession(server.deps, memberId));
    await write(approved(memberId));
    expect((await ask()).notifications).toMatchObject([{ title: "Welcome as a member", subject: "ACCOUNT" }]);
  });
});

test("R-NOT-04: a notification stays for a year after its message was settled", async () => {
  await write(passwordSet(memberId), approved(memberId));
  const settled = (kind: string, days: number) =>
    server.deps.db.query("UPDATE outbox SET outcome = 'SENT', settled_at = $3 WHERE recipient_member_id = $1 AND template = $2", [
      memberId,
      kind,
      new Date(NOW.getTime() - days * DAY_MS),
    ]);
  await settled("account.password_set", 364);
  await settled("registration.approved", 366);
  await server.deps.jobs.runNow("outbox-retention");
  expect((await ask()).notifications).toMatchObject([{ kind: "SECURITY" }]);
});

test("every kind has templates", () => {
  const templates = Object.keys(notificationRenderers(server.deps)) as MemberTemplate[]; // they are its keys
  const used = new Set(templates.map(kindOf));
  expect(NOTIFICATION_KINDS.filter((kind) => !used.has(kind))).toEqual([]);
});
