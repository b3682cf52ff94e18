/**
 * Rules that the server follows in one way only, checked in its sources. Code that evades a rule changes none of the files that a
 * test could import: `npm run check` runs these every time, so they import nothing of the server.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Every table, and the files of the server that write it, so that the rules for its rows are in one place. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  audit: ["platform/audit.ts"],
  audit_chains: [],
  bookmarks: ["bookmarks/bookmark-sql.ts"],
  calendar_subscriptions: ["account/calendar/calendar-sql.ts"],
  message_checks: ["sending/check-sql.ts"],
  care_offers: ["care/care-sql.ts", "relations/delegated-access.ts"],
  care_relations: ["care/care-sql.ts"],
  class_sync: ["courses/class-sql.ts"],
  classes: ["courses/class-sql.ts"],
  consultations: ["consultation/consultation-sql.ts"],
  content_snapshots: ["content/snapshots.ts"],
  corrections: ["account/profile/correction-sql.ts"],
  courses: ["courses/class-sql.ts"],
  credentials: ["account/holder/write-credentials.ts"],
  demo_messages: ["platform/transports/demo-messages.ts"],
  enquiries: ["enquiry/enquiry-sql.ts", "enquiry/retention.ts"],
  enrolment_moves: [],
  freed_seats: ["class-seats/freed-seats.ts"],
  erasure_requests: ["account/erasure/erasure-sql.ts"],
  enrolments: ["enrolment/write-enrolments.ts"],
  helper_grants: ["care/helper-sql.ts", "relations/helper-grants.ts"],
  health_reading_versions: ["health/reading-sql.ts"],
  health_readings: ["health/reading-sql.ts"],
  idempotency_keys: ["platform/http/idempotency.ts"],
  lessons: ["courses/class-sql.ts"],
  member_identities: ["account/identities/identity-sql.ts"],
  member_profiles: ["account/holder/write-profiles.ts"],
  members: ["account/holder/write-members.ts"],
  message_choices: ["notifications/message-choices.ts"],
  missing_texts: ["texts/missing-texts.ts"],
  one_time_codes: ["account/codes/one-time-codes.ts"],
  outbox: ["notifications/inbox-sql.ts", "platform/messages/outbox.ts", "sending/outbox-sql.ts"],
  passkeys: ["account/passkeys/passkey-sql.ts"],
  push_subscriptions: ["platform/push/subscription-sql.ts"],
  rate_limits: ["platform/limits.ts"],
  risk_record_items: ["risk/risk-sql.ts"],
  risk_records: ["risk/risk-sql.ts"],
  registrations: ["account/registration/registration-sql.ts"],
  sessions: ["platform/session/sessions.ts"],
  state_moves: [],
  used_nonces: ["platform/single-use.ts"],
};
/** What makes a query wait: rows that it locks. `SKIP LOCKED` waits for nobody. */
const LOCKS_ROWS = /\bFOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE)\b(?![^;`"]*SKIP LOCKED)/;
const COUNTS_SEATS = /\bSET\b[^;`]*\btaken\s*=/i;
const writes = (table: string) =>
  new RegExp(
    String.raw`\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|COPY)\s+(?:ONLY\s+)?(?:TABLE\s+)?"?${table}\b`,
    "i",
  );

function filesBelow(folder: string, ending: string): { readonly name: string; readonly text: string }[] {
  const directory = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending) && !/\.test\.ts$|(^|[\\/])(test|fake)-/.test(name))
    .map((name) => ({ name: name.replaceAll("\\", "/"), text: readFileSync(join(directory, name), "utf8") }));
}

const sources = filesBelow("./", ".ts");
const textOf = (file: string) => sources.find(({ name }) => name === file)?.text ?? "";
const matching = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test.each(Object.entries(WRITERS))(
  "%s is written where the table above says (R-ENR-10: one file writes enrolments)",
  (table, files) => {
    expect(matching(writes(table)).toSorted()).toEqual(files);
  },
);

test.each(["members", "credentials"])("%s are written by the same files in tests, journeys and measurements", (table) => {
  const helpers = ["packages/testing/src", "bench", "e2e", "scripts"].flatMap((folder) =>
    filesBelow(`../../../${folder}/`, ".ts"),
  );
  expect(helpers.length).toBeGreaterThan(50);
  expect(helpers.filter(({ text }) => writes(table).test(text)).map(({ name }) => name)).toEqual([]);
});

test("every table of the migrations is in the table above", () => {
  const migrations = filesBelow("../migrations", ".sql");
  const namesBy = (pattern: RegExp) => migrations.flatMap(({ text }) => [...text.matchAll(pattern)]);
  const renamed = new Map(namesBy(/ALTER TABLE (\w+) RENAME TO (\w+)/g).map(([, before, now]) => [before, now]));
  const created = namesBy(/CREATE (?:UNLOGGED )?TABLE (\w+)/g).map(([, table]) => renamed.get(table) ?? table);
  expect(created.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

test("docs/privacy.md says for every table whose data it holds, why, for how long and who reads it", () => {
  const rows = filesBelow("../../../docs/", "privacy.md").flatMap(({ text }) =>
    text.split("\n").filter((line) => line.startsWith("| `")),
  );
  const described = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, table]) => table));
  expect(described.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  expect(rows.filter((row) => row.split("|").length !== 8 || /\|\s*\|/.test(row))).toEqual([]);
});

/** Tables whose rows are locked, with the kind of their lock: a row of a table without its own goes with its member's. */
const LOCKED_TABLES: Readonly<Record<string, string>> = {
  registrations: "registration",
  members: "member",
  care_offers: "member",
  care_relations: "member",
  consultations: "member",
  corrections: "member",
  health_readings: "member",
  helper_grants: "helperGrant",
  class_sync: "classSync",
  classes: "class",
  freed_seats: "class",
  enrolments: "enrolment",
};
/** What changes locked rows without a lock that the table of locks knows, and why it may. */
const WITHOUT_LOCK: Readonly<Record<string, string>> = {
  endEnrolments: "skips what somebody else has locked (R-ENR-09)",
  purgeFreedSeats: "by the clock: of classes that have ended, in which no seat becomes free",
  purgeHelp: "by the clock: nobody can enter these digits any longer",
};
/** By which call code shows that it has locked rows of a kind, or that whoever called it has. */
const REQUIRED: Readonly<Record<string, string>> = {
  member: String.raw`(?:require|has)LockedMembers\(|lockMembers\(`,
  helperGrant: String.raw`requireLockedHelp\(`,
};
const showsLock = (kind: string) => {
  const required = REQUIRED[kind] ?? String.raw`requireLockedRows\(\s*tx,\s*"${kind}"`;
  return new RegExp(String.raw`\b(?:${required}|lockRows(?:<[^(]*>)?\(\s*tx,\s*\[[^\]]*"${kind}")`);
};
const changes = (table: string) => new RegExp(String.raw`\b(?:UPDATE|DELETE\s+FROM|DO\s+UPDATE)\s+(?:ONLY\s+)?"?${table}\b`, "i");
/** What a file declares, each by its name, with its text. Rows whose time is over are deleted without a lock. */
const declarationsOf = (text: string) =>
  text
    .replaceAll(/\bdeleteInBatches\([^)]*\)/g, "")
    .split(/^(?=(?:export )?(?:async )?(?:function|const|class|interface|type) )/m)
    .map((declared) => ({ name: /(?:function|const) (\w+)/.exec(declared)?.[1] ?? "", declared }));
/** Who changes rows of a table without showing their lock. A part of a file may leave that to those that call it. */
function unlockedIn(table: string, text: string): readonly string[] {
  const all = declarationsOf(text);
  const unlocked = all.filter(({ declared }) => !showsLock(LOCKED_TABLES[table] ?? "").test(declared));
  const changing = unlocked.filter(({ declared }) => changes(table).test(declared));
  const callers = (name: string) =>
    all.filter((one) => one.name !== name && new RegExp(String.raw`\b${name}\(`).test(one.declared));
  return changing.flatMap(({ name, declared }) => {
    const within = declared.startsWith("export") ? [] : callers(name);
    return within.length > 0 && within.every((caller) => !unlocked.includes(caller)) ? [] : [name];
  });
}

test("the tables whose rows are locked are those of the table of locks, and those that go with their member", () => {
  const [, body = ""] = /export const LOCKS = \{([\s\S]*?)\n\} as const/.exec(textOf("platform/locks.ts")) ?? [];
  const kinds = new Map([...body.matchAll(/^ {2}(\w+): "(\w+)",$/gm)].map(([, kind = "", table]) => [kind, table]));
  kinds.delete("auditChain"); // whose rows only a trigger changes
  expect(new Set(Object.values(LOCKED_TABLES))).toEqual(new Set(kinds.keys()));
  const ownLock = Object.entries(LOCKED_TABLES).filter(([table, kind]) => kinds.get(kind) === table);
  expect(ownLock.map(([table]) => table)).toEqual([...kinds.values()]);
});

test.each(Object.keys(LOCKED_TABLES))(
  "rows of %s are changed only by functions that lock them, or demand that they are locked",
  (table) => {
    const unlocked = sources.flatMap(({ text }) => unlockedIn(table, text));
    expect(unlocked.filter((name) => WITHOUT_LOCK[name] === undefined)).toEqual([]);
  },
);

test("every exception from the lock of rows is one", () => {
  const unlocked = Object.keys(LOCKED_TABLES).flatMap((table) => sources.flatMap(({ text }) => unlockedIn(table, text)));
  expect(unlocked.toSorted()).toEqual(Object.keys(WITHOUT_LOCK).toSorted());
});

test("a function that changes locked rows without their lock is found beside one that locks them", () => {
  const change = 'await tx.query("UPDATE members SET language = $2 WHERE id = $1", [memberId, language]);';
  const locks = `export async function writesLocked(tx: Tx) {\n  requireLockedMembers(tx, [memberId]);\n  ${change}\n}\n`;
  const forgets = `export async function forgets(tx: Tx) {\n  ${change}\n}\n`;
  expect(unlockedIn("members", `${locks}\n${forgets}`)).toEqual(["forgets"]);
  const part = forgets.replace("export ", "");
  const whole = (body: string) => `export async function whole(tx: Tx) {\n${body}\n  await forgets(tx);\n}\n${part}`;
  expect(unlockedIn("members", whole("  requireLockedMembers(tx, [memberId]);"))).toEqual([]);
  expect([unlockedIn("members", whole("")), unlockedIn("members", part)]).toEqual([["forgets"], ["forgets"]]);
  const another = locks.replace("requireLockedMembers(tx, [memberId])", 'requireLockedRows(tx, "enrolment", [id])');
  expect(unlockedIn("members", another)).toEqual(["writesLocked"]);
});

test("names are locked only through the table of locks", () => {
  expect(matching(/pg_advisory/), "lock by platform/locks.ts").toEqual(["platform/locks.ts"]);
});

test("rows are locked only by lockRows, so that the table of locks knows", () => {
  const locking = sources.filter(({ text }) => LOCKS_ROWS.test(text));
  expect(locking.length).toBeGreaterThan(2);
  expect(locking.filter(({ text }) => !/\blockRows(<[^(]*>)?\(/.test(text)).map(({ name }) => name)).toEqual([]);
});

/**
 * Files that touch request data without a schema: pages pass forms on, access looks for an id. The webhook of the content service
 * has its own schema.
 */
const PAST_INPUT = ["content/webhook.ts", "pages/routes.ts", "platform/http/access.ts"];

test("request data is read by a schema through inputOf only, except a hint that is never trusted", () => {
  const touching = sources.filter(({ text }) => /\brequest\.(body|query|params)\b/.test(text));
  const past = touching.filter(({ text }) => !/\binputOf\(/.test(text)).map(({ name }) => name);
  const direct = matching(/[pP]arse\(\s*request\.(body|query|params)/);
  expect([...past, ...direct].toSorted(), "read these through inputOf() of platform/http/input.ts").toEqual(PAST_INPUT);
});

/**
 * Use cases of calls that open a transaction by themselves: whatever they write, every membership may do for itself (SESSION,
 * PROFILE), or anybody.
 */
const OWN_TRANSACTIONS = [
  "account/calendar/calendar-subscription.ts",
  "account/codes/request-code.ts",
  "account/erasure/request-erasure.ts",
  "account/identities/own-identities.ts",
  "account/mobile/finish-change.ts",
  "account/mobile/request-codes.ts",
  "account/own-data/download.ts",
  "account/own-data/pdf/make-own-data-pdf.ts",
  "account/passkeys/log-in-with-passkey.ts",
  "account/passkeys/own-passkeys.ts",
  "account/password/choose-password.ts",
  "notifications/push-devices.ts",
];

test("what only some may write for themselves, or for another, is written in call.once or call.transaction, which ask again", () => {
  const usesCalls = sources.filter(({ name, text }) => /\bCall</.test(text) && name !== "platform/http/mount.ts");
  const opening = usesCalls.filter(({ text }) => /\bdb\.transaction\(/.test(text)).map(({ name }) => name);
  expect(opening.toSorted()).toEqual(OWN_TRANSACTIONS);
});

/** Files that write one statement through the pool, outside any transaction, by why nobody has to be asked again under a lock. */
const THROUGH_POOL: Readonly<Record<string, readonly string[]>> = {
  "by the clock, or for what is to be sent: nobody calls": [
    "cross-room/housekeeping.ts",
    "enrolment/end-classes.ts",
    "platform/transports/demo-transport.ts",
    "platform/transports/web-push-transport.ts",
    "sending/outbox-worker.ts",
    "sending/queue-worker.ts",
    "sending/send-message.ts",
  ],
  "what the caller shows to be let in: a proof, a code, a session, a secret": [
    "account/calendar/subscriptions-for-pages.ts",
    "account/codes/verify-code.ts",
    "account/identities/sign-in-return.ts",
    "account/session/extend-token.ts",
    "account/session/login-limits.ts",
    "care/helping.ts",
    "platform/session/authenticate.ts",
  ],
  "what every membership may do for itself (SESSION, PROFILE), or anybody": [
    "notifications/push-devices.ts",
    "notifications/routes.ts",
    "texts/routes.ts",
  ],
};
/** Functions that write by what they are handed first, themselves or by another such function. */
function writersAmong(texts: readonly string[]): ReadonlySet<string> {
  const taking = texts.flatMap(declarationsOf).filter(({ declared }) => /\(\s*tx: (?:Locking)?Tx\b/.test(declared));
  const writing = (names: ReadonlySet<string>): ReadonlySet<string> => {
    const found = taking.filter(({ declared }) =>
      [...declared.matchAll(/\b(\w+)(?:<[^(]*>)?\(\s*tx\b/g)].some(([, called = ""]) => names.has(called)),
    );
    const all = new Set([...names, ...found.map(({ name }) => name)]);
    return all.size === names.size ? names : writing(all);
  };
  const direct = taking.filter(({ declared }) => Object.keys(WRITERS).some((table) => writes(table).test(declared)));
  return writing(new Set(direct.map(({ name }) => name)));
}
const handsPool = (text: string, writers: ReadonlySet<string>) =>
  [...text.matchAll(/\b(\w+)(?:<[^(]*>)?\(\s*(?:\w+\.)*db\b(?!\.)/g)].some(([, called = ""]) => writers.has(called));

test("nothing else is written through the pool, past the locks under which is asked again who may write it (decision 95)", () => {
  const writers = writersAmong(sources.map(({ text }) => text));
  const found = sources.filter(({ text }) => handsPool(text, writers)).map(({ name }) => name);
  expect(found.toSorted(), "write this in call.transaction").toEqual(Object.values(THROUGH_POOL).flat().toSorted());
});

test("a function that is handed the pool is found whether it writes itself or by another", () => {
  const texts = [
    'export async function forget(tx: Tx, id: string) {\n  await tx.query("DELETE FROM bookmarks WHERE id = $1", [id]);\n}\n',
    "export async function forgetAll(tx: Tx, ids: readonly string[]) {\n  for (const id of ids) await forget(tx, id);\n}\n",
    'export const read = (tx: Tx) => tx.query("SELECT FROM bookmarks");\n',
  ];
  expect([...writersAmong(texts)]).toEqual(["forget", "forgetAll"]);
  const calls = ["forget(deps.db, id)", "forgetAll(db, ids)", "forget(tx, id)", "read(deps.db)"];
  expect(calls.filter((call) => handsPool(call, writersAmong(texts)))).toEqual(["forget(deps.db, id)", "forgetAll(db, ids)"]);
});

test("R-ENR-09: SQL asks in one place for enrolments that are live in some status, so that it asks too whether they ended", () => {
  expect(matching(/literals\((LIVE|UNDRAWN|WAITING)_STATUSES\)/), "write isLiveEnrolment() of class-seats").toEqual([]);
});

/** The file with the conditions on enrolments that are live, offered or left behind. */
const LIVE_ENROLMENTS = "class-seats/live-enrolments.ts";
/** How a query asks one of these by itself. Other tables have columns of these names: it counts where enrolments are read. */
const ASKS_ENDED = /\b(?:ended_at|answer_by)\s+IS\b|\bleft_behind\b/;
const readsEnrolments = (text: string) => /\b(?:FROM|JOIN|UPDATE)\s+enrolments\b/i.test(text);
const asksEnded = (text: string) => readsEnrolments(text) && ASKS_ENDED.test(text);

test("R-ENR-09: no other file asks by itself whether an enrolment has ended, has an open offer, or is left behind", () => {
  const asking = sources.filter(({ name, text }) => name !== LIVE_ENROLMENTS && asksEnded(text)).map(({ name }) => name);
  expect(asking, `write a condition of ${LIVE_ENROLMENTS}`).toEqual([]);
  expect(ASKS_ENDED.test(textOf(LIVE_ENROLMENTS))).toBe(true);
});

test("a file that asks so by itself is found, and one that asks it of other tables is not", () => {
  const query = (columns: string) => `await tx.query(\`SELECT id FROM enrolments e WHERE ${columns}\`);`;
  for (const columns of ["e.ended_at IS NULL", "answer_by IS NOT NULL", "NOT e.left_behind", "e.ended_at IS\nNOT NULL"])
    expect([columns, asksEnded(query(columns))]).toEqual([columns, true]);
  expect(asksEnded(query('e.answer_by AS "answerBy"'))).toBe(false);
  expect(asksEnded(query("e.ended_at IS NULL").replace("enrolments e", "care_relations e"))).toBe(false);
});

test("R-ENR-02: no file counts seats, because the table does", () => {
  expect(matching(COUNTS_SEATS)).toEqual([]);
});
