import { undocumentedIn } from "./docstrings.ts";
import { expect, test } from "vitest";
import { problemsOf, furtherWeights, leftBehind, vagueName, wideComments } from "./house-rules.ts";
import { silentTextProblems, spokenKeys, textProblems } from "./text-keys.ts";

const rules = (text: string, path = "apps/web/app/home/door.tsx") =>
  problemsOf(path, text).map(({ line, rule }) => `${line} ${rule.slice(0, 20)}`);

test("an assertion without a reason is found, one with a reason is not", () => {
  expect(rules("const a = b as string;")).toEqual(["1 `as` needs a reason "]);
  expect(rules("const a = b as string; // parsed above\nconst c = ['x'] as const;\nimport { d as e } from './f.ts';")).toEqual(
    [],
  );
  expect(rules("const a = 'https://x' + (b as string);"), "a // inside a string is no reason").toHaveLength(1);
});

test("a visible word in a page is found, a text key is not", () => {
  expect(rules("const a = <p>Welcome</p>;")).toHaveLength(1);
  expect(rules("const a = <img alt='A door' />;")).toHaveLength(1);
  expect(rules("const a = '歡迎';", "apps/server/src/a.ts")).toHaveLength(1);
  expect(rules("const a = `歡迎${b}`;", "apps/server/src/a.ts")).toHaveLength(1);
  expect(rules("const a = <p className='door'>{t('home.welcome')}</p>;")).toEqual([]);
  expect(rules("expect(a).toBe('歡迎')", "apps/server/src/a.test.ts")).toEqual([]);
});

test("enrolment statuses are found outside the domain", () => {
  expect(rules('const live = ["E", "A", "W"];')).toHaveLength(1);
  expect(rules("const sql = `SELECT FROM enrolments e WHERE e.status IN ('E', 'P') AND ${more}`;")).toHaveLength(1);
  expect(rules("const sql = \"UPDATE enrolments SET status = 'A'\";")).toHaveLength(1);
  expect(rules('const live = ["E", "A", "W"];', "packages/domain/src/enrolment/status.ts")).toEqual([]);
  expect(rules('const rows = [{ phases: ["OPEN"], content }];')).toHaveLength(1);
  expect(rules('if (status === "E") return "drawn";')).toHaveLength(1);
  expect(rules('return ["E", "house"];')).toEqual([]);
  expect(rules("const sql = \"SELECT FROM audit a WHERE a.detail ->> 'from' = 'A'\";")).toEqual(["1 what an enrolment st"]);
});

test("a kind of record, and what a home means, are found as bare text in SQL", () => {
  const kindRule = "1 what is recorded as ";
  expect(rules("const sql = `SELECT FROM audit WHERE subject = $1 AND action = 'CAME_OF_AGE'`;")).toEqual([kindRule]);
  expect(rules("const sql = `SELECT FROM audit a WHERE a.action IN ('LOGGED_IN', 'LOGGED_OUT')`;")).toEqual([kindRule]);
  expect(rules("const sql = `SELECT FROM audit WHERE action = $2`;")).toEqual([]);
  expect(rules("const local = \"m.residence_basis <> 'NONE'\";")).toEqual(["1 whether somebody liv"]);
});

test("class phases are found outside the domain, alone or in groups, also in comparisons, as are methods", () => {
  const phaseRule = "1 what a class phase, ";
  expect(rules('const over = ["ENDED", "CANCELLED"];')).toEqual([phaseRule]);
  expect(rules('const open = view.phase === "OPEN" || view.phase === "REMAINING";')).toEqual([phaseRule, phaseRule]);
  expect(rules('const drawn = method === "BALLOT" && !(phase === "REMAINING" || phase === "FULL");')).toHaveLength(3);
  expect(rules('const waits = status !== "E" && (status !== "W" || late);')).toEqual(Array(2).fill("1 what an enrolment st"));
  expect(rules('const over = ["ENDED", "CANCELLED"];', "packages/domain/src/enrolment/phase.ts")).toEqual([]);
  expect(rules('const over = ["ENDED", "CANCELLED"];', "packages/domain/src/enrolment/rules/closed.ts")).toEqual([phaseRule]);
  expect(rules('const soon = phase === "SOON" && entry.cancelled;')).toEqual([phaseRule]);
  expect(rules('const drawn = entry.method !== "BALLOT";')).toEqual([phaseRule]);
  expect(rules("const soon = isNotYetOpen(phase) && entry.cancelled;")).toEqual([]);
  expect(rules('const looks: Record<ClassPhase, string> = { ENDED: "grey", CANCELLED: "red" };')).toEqual([]);
  expect(rules('if (request.method === "GET" || request.method === "HEAD") return ["GET", "HEAD"];')).toEqual([]);
});

test("a row that allows any column besides its own is found, because a misspelt one would not be noticed", () => {
  const of = "apps/server/src/care/care-sql.ts";
  expect(rules("const { rows } = await tx.query<OfferRow & Record<string, unknown>>(text);", of)).toEqual([
    "1 a row has its column",
  ]);
  expect(rules("type Row = IdentityRow & Record<string, unknown>;", of)).toEqual(["1 a row has its column"]);
  expect(rules("const { rows } = await tx.query<OfferRow>(text);", of)).toEqual([]);
});

test("states of a registration and member types are found outside the domain", () => {
  const [state, type] = ["1 what a state means i", "1 what a member type m"];
  expect(rules('const open = ["SUBMITTED", "CONTACTED"];')).toEqual([state]);
  expect(rules('if (registration.state !== "SUBMITTED") return;')).toEqual([state]);
  expect(rules("const sql = `SELECT FROM registrations WHERE state IN ('APPROVED')`;")).toEqual([state]);
  expect(rules('const whole = ["FULL", "JUNIOR"];')).toEqual([type]);
  expect(rules('if (member.memberType === "JUNIOR") return;')).toEqual([type]);
  expect(rules('if (detail?.["memberType"] === "PENDING") return;'), "by a name in brackets").toEqual([type]);
  expect(rules("const sql = \"DELETE FROM members WHERE member_type = 'PENDING'\";")).toEqual([type]);
  expect(rules('if (field.type === "text" && frame.state === "stored") return;')).toEqual([]);
  expect(rules('const whole = ["FULL", "JUNIOR"];', "packages/domain/src/membership/member-types.ts")).toEqual([]);
});

test("codes for whose answer an enrolment waits and for its actions are found outside the domain", () => {
  const [answer, action] = ["1 whose answer an enro", "1 what an action does,"];
  expect(rules('return enrolment.pendingBy === "STAFF" ? "APPLIED" : "SENT";')).toEqual([answer]);
  expect(rules("const sql = \"SELECT FROM enrolments WHERE pending_by = 'MEMBER'\";")).toEqual([answer]);
  expect(rules('const sources = { SELF: ["MEMBER"], STATION: ["STAFF"] };'), "sides of something else").toEqual([]);
  expect(rules('const leaving = actions.filter((action) => action !== "ACCEPT_OFFER");')).toEqual([action]);
  expect(rules('const leaving = ["WITHDRAW", "GIVE_UP"];')).toEqual([action]);
  expect(rules('if (action === "CANCEL") return;'), "of a consultation").toEqual([action]);
  expect(rules('if (action === "GIVE_UP") return;', "packages/domain/src/enrolment/moves.ts")).toEqual([]);
});

test("levels of a risk assessment are found outside the domain", () => {
  expect(rules('const fine = items.filter(({ level }) => level === "LOW");')).toEqual(["1 what a level of a ri"]);
  expect(rules('const looks: Record<RiskLevel, string> = { LOW: "green", RAISED: "amber", HIGH: "red" };')).toEqual([]);
});

test("a length of time and a zone are found that are somebody's own, but those of tests", () => {
  const server = "apps/server/src/account/doors.ts";
  const rule = ["1 SECOND_MS, MINUTE_MS"];
  for (const path of [
    server,
    "scripts/run/doors.ts",
    "bench/doors.ts",
    "e2e/journeys/doors.spec.ts",
    "apps/web/app/home/door.tsx",
    "packages/client/src/door.ts",
    "packages/i18n/src/format/doors.ts",
  ])
    expect(rules("const OPEN_MS = 5 * 60 * 1000;", path)).toEqual(rule);
  expect(rules("const OPEN_MS = 5 * 60_000;", server)).toEqual(rule);
  expect(rules("const open = from + 3_600_000;", server)).toEqual(rule);
  expect(rules("const OPEN_SECONDS = 15 * 60;", server)).toEqual(rule);
  expect(rules("const OPEN_SECONDS = hours * 60 * 60;", server)).toEqual(rule);
  expect(rules("const open = from + 86_400;", server)).toEqual(rule);
  expect(rules("const HOUR_SECONDS = HOUR_MS / SECOND_MS;", server)).toEqual(rule);
  expect(rules("const MS_PER_SECOND = SECOND_MS;", server)).toEqual(rule);
  expect(rules("const HOUR_MS = 60 * MINUTE_MS;", "apps/server/src/account/doors.test.ts")).toEqual(rule);
  expect(rules('const zone = "Asia/Hong_Kong";', server)).toEqual(rule);
  expect(rules("const sql = `now() AT TIME ZONE 'Asia/Hong_Kong' ${more}`;", server)).toEqual(rule);
  expect(
    rules(
      "const OPEN_MS = 5 * MINUTE_MS; const SOON_MS = 2_000; const ms = seconds * 1000; const minutes = hour * 60 + minute;",
      server,
    ),
  ).toEqual([]);
  expect(rules('expect(open).toBe(60 * 1000); expect(zone).toBe("Asia/Hong_Kong");', "apps/server/src/a.test.ts")).toEqual([]);
  expect(rules("const OPEN_MS = 5 * 60_000;", "packages/domain/src/time/hong-kong-time.ts")).toEqual([]);
});

test("a calendar day that is counted in milliseconds is found, an instant is not", () => {
  for (const path of ["apps/web/app/home/door.tsx", "packages/domain/src/door.ts", "apps/server/src/door.test.ts"]) {
    expect(rules("const day = hongKongDay(new Date(now.getTime() + DAY_MS));", path)).toEqual(["1 a calendar day so ma"]);
    expect(rules("const day = new Date(at + 2 * DAY_MS).toISOString().slice(0, 10);", path)).toEqual(["1 a calendar day so ma"]);
    expect(rules("const at = new Date(now.getTime() + DAY_MS); const day = hongKongDay(new Date(start));", path)).toEqual([]);
  }
});

test("Hong Kong's distance from UTC is found outside of the domain and of tests", () => {
  const rule = ["1 Hong Kong's distance"];
  for (const path of ["apps/server/src/a.ts", "apps/web/app/home/a.tsx", "packages/i18n/src/a.ts", "e2e/journeys/a.spec.ts"]) {
    expect(rules("const opens = `${day}T09:00:00+08:00`;", path)).toEqual(rule);
    expect(rules("const there = new Date(Date.now() + 8 * HOUR_MS);", path)).toEqual(rule);
    expect(rules("const here = there - HOUR_MS * 8;", path)).toEqual(rule);
    expect(rules("const NIGHT_MS = 8 * HOUR_MS; const on = now + 9 * HOUR_MS;", path)).toEqual([]);
  }
  for (const path of ["packages/domain/src/time/a.ts", "apps/web/app/a.test.ts", "apps/web/app/a.stories.tsx"])
    expect(rules('const opens = "2026-11-20T09:00:00+08:00";', path)).toEqual([]);
});

test("a wait of a test's own is found, the one that all share is not", () => {
  const waits = ["await vi.waitFor(() => expect(door).toBe(open));", "await vi.waitUntil(isOpen, { timeout: 10 });"];
  for (const text of waits) {
    expect(rules(text, "apps/server/src/door/door.test.ts")).toEqual(["1 a wait of its own gi"]);
    expect(rules(text, "packages/testing/src/eventually.ts")).toEqual([]);
  }
});

test("a row is found that has its columns' names, but not what the API calls so", () => {
  const server = "apps/server/src/account/doors.ts";
  const rule = ["1 a row has its column"];
  expect(rules("interface DoorRow { readonly opened_at: Date }", server)).toEqual(rule);
  for (const reader of [server, "bench/x.ts", "scripts/content/x.ts"])
    expect(rules('await tx.query<{ opened_at: Date }>("SELECT opened_at FROM doors");', reader)).toEqual(rule);
  expect(rules("interface DoorRow { readonly openedAt: Date }", server)).toEqual([]);
  expect(rules("interface Login { readonly access_token: string }", server)).toEqual([]);
  expect(rules("interface DoorEntry { readonly Opened_At: string }", "packages/content/src/types/door.ts")).toEqual([]);
});

test("an attribute that a page's script names by itself is found, one from attributes.ts is not", () => {
  const script = "apps/web/app/home/door.client.ts";
  expect(rules('place.querySelector("[data-door]");', script)).toHaveLength(1);
  expect(rules('place.querySelector(`[data-door="${name}"]`);', script)).toHaveLength(1);
  expect(rules('place.dataset["door"] = "open";', script)).toHaveLength(1);
  expect(rules("const { dataset } = document.documentElement;", script)).toHaveLength(1);
  expect(rules('const PARTS = ["[data-door]"];', "apps/web/app/page-scripts/on-demand.ts")).toHaveLength(1);
  expect(rules('place.querySelector("[data-door]");', "apps/web/app/shell/door.client.ts")).toHaveLength(1);
  expect(rules('place.querySelector("[data-door]");', "apps/kiosk/app/home/door.client.ts")).toHaveLength(1);
  expect(rules('place.querySelector("[data-door]");', "packages/ui/src/components/door/door.client.ts")).toHaveLength(1);
  expect(rules("place.querySelector(`[${DOOR}]`).getAttribute(DOOR);", script)).toEqual([]);
  expect(rules('place.querySelector("[data-door]");', "apps/web/app/home/door.client.test.ts")).toEqual([]);
});

test("an attribute that a component names by itself is found, one from attributes.ts is not", () => {
  const component = "packages/ui/src/components/door/door.tsx";
  expect(rules('export const door = <i data-door="" />;', component)).toHaveLength(1);
  expect(rules('export const door = <i data-door="" />;', "apps/kiosk/app/home/door.tsx")).toHaveLength(1);
  expect(rules('export const door = <i data-door="" />;', "apps/web/app/search/external-search.tsx")).toEqual([]);
  expect(rules('export const door = <i {...{ [DOOR]: "" }} />;', component)).toEqual([]);
  expect(rules('import styles from "./data-door.module.css";', component)).toEqual([]);
  expect(rules('export const door = <i data-door="" />;', "packages/ui/src/components/door/door.stories.tsx")).toEqual([]);
});

test("an attribute that a journey retypes is found, one that it imports is not", () => {
  const journey = "e2e/support/door.ts";
  expect(rules('page.locator("[data-door]:visible");', journey)).toHaveLength(1);
  expect(rules('document.documentElement.dataset["door"] = "open";', journey)).toHaveLength(1);
  expect(rules("page.locator(`[${DOOR_ATTRIBUTE}]:visible`);", journey)).toEqual([]);
});

test("a page that a test makes by hand is found, one by inPage is not", () => {
  for (const name of ["I18nextProvider", "createMemoryRouter"]) {
    const byHand = `import { ${name} } from "somewhere";`;
    expect(rules(byHand, "apps/web/app/home/door.test.tsx")).toHaveLength(1);
    expect(rules(byHand, "apps/kiosk/app/home/door.fixtures.tsx")).toHaveLength(1);
    expect(rules(byHand, "apps/web/app/html.fixtures.tsx")).toEqual([]);
    expect(rules(byHand, "packages/testing/src/in-page.tsx")).toEqual([]);
  }
  expect(rules('import { inPage } from "@kaifong/testing/in-page";', "apps/web/app/home/door.test.tsx")).toEqual([]);
});

test("a call that a component makes by itself is found, one by what sends once is not", () => {
  const byHand = 'import { useMutation, useQuery } from "@tanstack/react-query";';
  expect(rules(byHand, "apps/web/app/account/care/agreement.tsx")).toHaveLength(1);
  expect(rules(byHand, "packages/page-parts/src/confirm-call.tsx")).toHaveLength(1);
  expect(rules(byHand, "packages/page-parts/src/use-sending.ts")).toEqual([]);
  expect(rules(byHand, "apps/web/app/notifications/use-mark-read.ts")).toEqual([]);
  expect(rules('import { useQuery } from "@tanstack/react-query";', "apps/web/app/account/care/care.tsx")).toEqual([]);
});

test("a language that a page asks for beside its texts is found, one that comes with them is not", () => {
  expect(rules("const { language } = usePageLocation();")).toHaveLength(1);
  expect(rules("const { language, path } = usePageLocation();")).toEqual([]);
  expect(rules("const { t, language } = useHomeText();")).toEqual([]);
});

test("digits that a form makes plain by itself are found", () => {
  expect(rules('const code = typed.normalize("NFKC").trim();')).toHaveLength(1);
  expect(rules('const code = typed.normalize("NFKC").trim();', "apps/web/app/vocabulary/fold.ts")).toEqual([]);
  expect(rules("const code = normalizeDigits(typed);")).toEqual([]);
});

test("a button that an app makes by itself is found, one of packages/ui is not", () => {
  expect(rules("export const door = <button>{word}</button>;")).toHaveLength(1);
  expect(rules("export const door = <button />;", "apps/kiosk/app/home/door.tsx")).toHaveLength(1);
  expect(rules('document.createElement("button");', "apps/web/app/home/door.client.ts")).toHaveLength(1);
  expect(rules("export const door = <Button>{word}</Button>;")).toEqual([]);
  expect(rules('document.createElement("link");', "apps/web/app/home/door.client.ts")).toEqual([]);
  expect(rules("export const door = <button />;", "packages/ui/src/components/door/door.tsx")).toEqual([]);
  expect(rules("export const door = <button />;", "apps/web/app/home/door.client.test.tsx")).toEqual([]);
});

test("texts that come past the room's own hook are found", () => {
  const text = 'import { Trans, useTranslation } from "react-i18next";';
  expect(rules(text)).toHaveLength(1);
  expect(rules(text, "packages/i18n/src/use-text.ts")).toEqual([]);
});

test("a key for a response that an app makes up is found, one of the call is not", () => {
  expect(rules('const me = useQuery({ queryKey: ["me"], queryFn });')).toEqual(["1 a key of its own for"]);
  expect(rules("void queries.invalidateQueries({ queryKey: ENROLMENTS.queryKey });")).toEqual([]);
  expect(rules('const me = useQuery({ queryKey: ["me"], queryFn });', "packages/client/src/react/me.ts")).toEqual([]);
});

test("a key of the browser's storage is found outside of its list, one of the list is not", () => {
  const client = 'import { createFormDraft, readStored, writeStored } from "@kaifong/client"; ';
  expect(rules(`${client}writeStored("door", "open");`)).toEqual(["1 a key in the browser"]);
  expect(rules(`${client}const DOOR_KEY = "door"; readStored(DOOR_KEY);`, "apps/kiosk/app/home/door.ts")).toHaveLength(1);
  expect(rules(`${client}createFormDraft(\`door.\${name}\`, FIELDS);`)).toHaveLength(1);
  expect(rules('import { createDraft } from "@kaifong/client"; createDraft("door");')).toHaveLength(1);
  expect(rules('localStorage.setItem("door", "open");')).toHaveLength(1);
  expect(rules(`${client}import { DOOR_KEY } from "../storage-keys.ts"; writeStored(DOOR_KEY, "open");`)).toEqual([]);
  expect(rules(`${client}import { DOORS } from "../storage-keys.ts"; for (const key of DOORS) readStored(key);`)).toEqual([]);
  expect(rules(`${client}for (const key of ["door"]) readStored(key);`)).toHaveLength(1);
  expect(rules('import { writeStored } from "./memory.ts"; writeStored("door", "open");')).toEqual([]);
  expect(rules('localStorage.getItem("door");', "packages/client/src/door.ts")).toEqual([]);
  expect(rules('localStorage.setItem("door", "open");', "apps/web/app/home/door.test.ts")).toEqual([]);
});

test("a second way to an address is found, but not where addresses are built", () => {
  expect(rules('import { pathIn } from "@kaifong/i18n";')).toEqual(["1 a second way to an a"]);
  expect(rules('import { languageOf, pathIn as to } from "@kaifong/i18n";', "apps/kiosk/app/door.ts")).toHaveLength(1);
  expect(rules('import { pathIn } from "@kaifong/i18n";', "apps/web/app/paths.ts")).toEqual([]);
  expect(rules('import { pathIn } from "@kaifong/i18n";', "apps/server/src/door.ts")).toEqual([]);
  expect(rules('import { pathTo } from "../paths.ts";\nconst door = pathTo(language, "home");')).toEqual([]);
  expect(rules('const door = <a href="/activity/programmes/series">{name}</a>;')).toEqual(["1 a second way to an a"]);
  expect(rules("const door = <LinkButton href={`/activity/${id}`} />;")).toEqual(["1 a second way to an a"]);
  expect(rules('const icon = <link rel="icon" href="/favicon.svg" />;')).toEqual([]);
});

test("a comment wider than code is found, wide code is not", () => {
  const long = "a door that opens ".repeat(8);
  const lines = (text: string) => wideComments("apps/web/app/home/door.css", text).map(({ line }) => line);
  expect(lines(`// ${long}\n/* ${long} */\n/**\n * ${long}\n */\n.door { width: 1px; } /* ${long} */`)).toEqual([1, 2, 4, 6]);
  expect(lines(`const address = "https://example.org/${long}";\n/* a door */`)).toEqual([]);
});

test("a weight that opens one more font is found", () => {
  const lines = (text: string) => furtherWeights("apps/web/app/home/door.css", text).map(({ line }) => line);
  expect(lines(".door {\n  font-weight: 600;\n}\n.door { font-weight: bold }")).toEqual([2, 4]);
  expect(lines(".door {\n  font-weight: 700;\n}\n.door { font-weight: 400; }")).toEqual([]);
});

test("a loader that guesses whether something is missing is found, one that asks is not", () => {
  expect(rules("if (!course) throw new Response(null, { status: 404 });")).toEqual(["1 a page guesses wheth"]);
  expect(rules("if (!course) throw data(null, { status: courses.length > 0 ? 404 : 503 });")).toHaveLength(2);
  expect(rules('return { listState: materials.length > 0 ? null : "unavailable" };')).toEqual(["1 a page guesses wheth"]);
  expect(rules('return <ListNotice listState="unavailable" />;')).toEqual(["1 a page guesses wheth"]);
  expect(rules('return { listState: listStateOf(all.content, "materials", materials) };')).toEqual([]);
  expect(rules('return listState === "unavailable" ? <ListNotice listState={listState} /> : null;')).toEqual([]);
  expect(
    rules('return materials.length === 0 ? <Notice tone="attention">{t("empty.unavailable")}</Notice> : null;'),
  ).toHaveLength(1);
  expect(rules('return found.length === 0 ? <EmptyState title={t("empty.title")} /> : null;')).toEqual([]);
  expect(rules("const NOT_FOUND = 404;", "apps/staff/app/door.ts")).toHaveLength(1);
  expect(rules('if (!course) throw missing(content, "courses");')).toEqual([]);
  expect(rules("if (error.status === 404) return <NotFoundPage />;")).toEqual([]);
  expect(rules("return data(null, { status: 404 });", "apps/web/app/shell/document/not-found.tsx")).toEqual([]);
  expect(rules("reply.code(404);", "apps/server/src/door.ts")).toEqual([]);
});

test("a name that says nothing is found", () => {
  expect(vagueName("packages/domain/src/utils.ts")).toBeDefined();
  expect(vagueName("apps/web/app/helpers/date.ts")).toBeDefined();
  expect(vagueName("apps/web/app/home/next-classes.tsx")).toBeUndefined();
});

test("what a merge or a patch left behind is found", () => {
  expect(["apps/web/app/root.tsx.orig", "docs/map.md.rej"].flatMap(leftBehind)).toHaveLength(2);
  expect(["apps/web/app/root.tsx", "docs/original.md"].flatMap(leftBehind)).toEqual([]);
});

test("a text that one language lacks is found, plural forms of one language are not", () => {
  const files = new Map<string, unknown>([
    ["zh-HK", { places: { left_other: "尚餘 {{count}} 個" }, full: "額滿" }],
    ["en-US", { places: { left_one: "{{count}} place", left_other: "{{count}} places" } }],
  ]);
  expect(textProblems("activity", files).map(({ rule }) => rule)).toEqual(["missing text: full"]);
});

test("an unused text is found, and one that is used by its key, in another namespace's name, or by its beginning is not", () => {
  const code = 't("open"); t("shell:day.title"); t(`fee.${kind}.text`); t(`${anything}`); const all = "*"; code("gender.*");';
  const spoken = new Set(spokenKeys("apps/web/app/home/door.tsx", code));
  const texts = {
    open: "x",
    shut: "x",
    day: { title: "x" },
    fee: { visit: { text: "x", old: "x" } },
    left_other: "x",
    gender: { F: "x" },
  };
  const silent = silentTextProblems("home", "zh-HK", texts, spoken).map(({ rule }) => /text: ([\w.]+)/.exec(rule)?.[1]);
  expect(silent).toEqual(["shut", "fee.visit.old", "left"]);
});

test("finds whoever is named by hand as the record names them", () => {
  const path = "apps/server/src/care/helping.test.ts";
  const found = ["1 how the record names"];
  expect(rules("const actor = `member:${id}`;", path)).toEqual(found);
  expect(rules("const actor = `staff:${name}`;", "apps/server/src/care/helping.ts")).toEqual(found);
  expect(rules("const actor = memberActor(id);", path)).toEqual([]);
  expect(rules("return `member:${id}`;", "apps/server/src/platform/actor.ts")).toEqual([]);
});

test("finds a name of somebody that is chosen by hand for a language", () => {
  const found = ["1 what somebody is cal"];
  expect(rules("const name = nameEn ?? nameZh;", "apps/server/src/care/helping.ts")).toEqual(found);
  expect(rules("const name = (person.nameZh ?? person.nameEn) ?? memberNo;")).toEqual(found);
  expect(rules("const name = displayName(person, language);")).toEqual([]);
  expect(rules('const card = { nameZh: nameZh ?? "" };')).toEqual([]);
  expect(rules("return nameEn ?? nameZh;", "packages/domain/src/membership/display-name.ts")).toEqual([]);
});

test("finds a call of a browser without the limit of time", () => {
  const rules = (text: string, path = "apps/web/app/courses/live.client.ts") =>
    problemsOf(path, text).map(({ line, rule }) => `${line} ${rule.slice(0, 34)}`);
  const found = ["1 a call without a limit of time (spe"];
  expect(rules('void fetch("/api");')).toEqual(found.map((each) => each.slice(0, 36)));
  expect(rules('void window.fetch("/api");', "packages/ui/src/field.client.ts")).toHaveLength(1);
  expect(rules("new XMLHttpRequest();", "apps/staff/app/list.tsx")).toHaveLength(1);
  expect(rules('void fetchInTime("/api", read);')).toEqual([]);
  expect(rules('void fetch("/api");', "packages/client/src/limit-time.ts")).toEqual([]);
  expect(rules('void fetch("/api");', "apps/server/src/files/media.ts")).toEqual([]);
});

test("arriving by hand at what is first shown is found, not at what appears later", () => {
  const page = "apps/web/app/courses/live.tsx";
  expect(rules("useEffect(() => arriveAt(place.current), []);", page)).toEqual(["1 what is arrived at w"]);
  expect(rules("useEffect(() => arriveAt(place.current), [shown]);", page)).toEqual([]);
});

test("a bound that is called neither MAX_… nor MIN_… is found", () => {
  for (const name of [
    ...["MOST_LINES", "LONGEST_WAIT_MS", "LEAST_WORDS", "MOST", "LINE_LIMIT", "LINES_MAX", "LINE_MAX_LENGTH", "LINES_AT_LEAST"],
  ])
    expect(rules(`export const ${name} = 20;`, "e2e/support/doors.ts")).toEqual(["1 a bound has one kind"]);
  expect(rules("const MAX_LINES = 20, MIN_WORDS = 3, most = inMost(all), longestOf = 1;")).toEqual([]);
});

test("what is stored under the name `kept` is found, in a variable, a parameter and a property", () => {
  for (const code of [
    "const [kept, setKept] = pair;",
    "save((isKept: boolean) => isKept);",
    "interface Draft { readonly kept: boolean }",
  ])
    expect(rules(code, "e2e/support/doors.ts")[0]).toMatch(/^1 in names nothing/);
  expect(rules('const keptAlive = texts("kept"), isStored = true;')).toEqual([]);
});

test("a constant for an attribute that does not say so is found", () => {
  const inFile = (name: string, file = "apps/web/app/courses/attributes.ts") =>
    rules(`export const ${name} = "data-live";`, file);
  expect(inFile("LIVE")).toEqual(["1 a constant that hold"]);
  expect(inFile("LIVE", "apps/web/app/root-attributes.ts")).toHaveLength(1);
  expect(inFile("LIVE_ATTRIBUTE")).toEqual([]);
});

test("an arrival by an effect of one's own is found", () => {
  const arrivalRule = ["1 what is arrived at w"];
  const inPage = (text: string) => rules(text, "apps/web/app/enrolment/step.tsx");
  expect(inPage("useEffect(() => arriveAt(heading.current), []);")).toEqual(arrivalRule);
  expect(inPage("useEffect(() => {\n  if (arrive) arriveAt(heading.current);\n}, [arrive]);")).toEqual(arrivalRule);
  expect(inPage("useEffect(() => {\n  if (made && !asking) arriveAt(heading.current);\n}, [made, asking]);")).toEqual([]);
});

test("a spread of a literal that stands alone is found, one beside other fields is not", () => {
  const ruled = (text: string) =>
    problemsOf("apps/server/src/care/helping.ts", text).filter(({ rule }) => rule.startsWith("a spread"));
  expect(ruled("const a = { ...{ id, name } };")).toHaveLength(1);
  expect(ruled("const a = { ...{ id, name }, lessons: [] };\nconst b = { ...a };\nconst c = { ...(a && { id }) };")).toEqual([]);
});

test("an exported function without a sentence above it is found", () => {
  const where = "packages/domain/src/health/sources.ts";
  const ruled = (text: string, path = where) =>
    problemsOf(path, text).filter(({ rule }) => rule.startsWith("an exported function"));
  expect(ruled("export function isOld(): boolean { return true; }")).toHaveLength(1);
  expect(ruled("export const isOld = () => true;", "apps/server/src/platform/jobs.ts")).toHaveLength(1);
  expect(ruled("/** Whether it is old. */\nexport function isOld(): boolean { return true; }")).toEqual([]);
  expect(
    ruled(
      "/** Whether. */\nexport function is(a: 1): 1;\nexport function is(a: 2): 2;\nexport function is(a: 1 | 2) { return a; }",
    ),
  ).toEqual([]);
  expect(ruled("function isOld(): boolean { return true; }\nexport const OLD = 1;")).toEqual([]);
  expect(ruled("export function aPerson() { return 1; }", "packages/content/src/fixtures.ts")).toEqual([]);
  expect(ruled("export function list() { return 1; }", "apps/server/src/care/care-sql.ts")).toHaveLength(1);
  expect(ruled("export function careRoutes() { return 1; }", "apps/server/src/care/routes.ts")).toEqual([]);
});

test("a call that is imported by its bare name is found, one of paths and a constant are not", () => {
  const ruled = (text: string) =>
    problemsOf("apps/web/app/account/help/give-help.tsx", text).filter(({ rule }) => rule.startsWith("a call is named"));
  expect(ruled('import { endHelp, MEMBER_PARAMETER } from "@kaifong/contract/paths";')).toHaveLength(1);
  expect(ruled('import { endHelp as end } from "@kaifong/contract/paths";')).toHaveLength(1);
  expect(
    ruled('import * as paths from "@kaifong/contract/paths";\nimport { MESSAGE_CHECK } from "@kaifong/contract/paths";'),
  ).toEqual([]);
  expect(ruled('import { endHelp } from "./end-help.ts";')).toEqual([]);
});

test("a pool that a test of the server opens by itself is found, the one that all share is not", () => {
  const ruled = (path: string) =>
    problemsOf(path, "const db = openDb({ connectionString });").filter(({ rule }) => rule.startsWith("a test opens a database"));
  expect(ruled("apps/server/src/platform/locks.test.ts")).toHaveLength(1);
  expect(ruled("apps/server/src/main.test.ts")).toHaveLength(1);
  expect(ruled("apps/server/src/enrolment/test-enrolments.ts")).toHaveLength(1);
  expect(ruled("packages/testing/src/server.ts")).toHaveLength(1);
  for (const path of ["packages/testing/src/database.ts", "apps/server/src/platform/create-platform.ts", "bench/enrolments.ts"])
    expect(ruled(path)).toEqual([]);
});

test("an exported function of a page or of the content service without one is found, what the router calls is not", () => {
  const ruled = (path: string, text: string) => undocumentedIn({ path, text }).map(({ line }) => line);
  const page = "export function loader() {}\nexport default function CardPage() { return null; }\nexport function OwnCard() {}";
  expect(ruled("apps/web/app/account/card/card-page.tsx", page)).toEqual([3]);
  expect(ruled("apps/web/app/account/card/card.ts", "export function loader() {}")).toEqual([1]);
  expect(ruled("cms/src/rules/unique-rules.ts", "export const codeTaken = () => 1;")).toEqual([1]);
  expect(ruled("cms/tests/1-rules.test.ts", "export const codeTaken = () => 1;")).toEqual([]);
  expect(ruled("apps/web/app/account/card/card.stories.tsx", "export const shown = () => null;")).toEqual([]);
});
