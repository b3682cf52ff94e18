import { bookmarkEndpoints, type BookmarkKind } from "@kaifong/contract";
import { MAX_BOOKMARKS } from "@kaifong/contract/paths";
import { type ContentName, NO_ENTRIES, publishedType } from "@kaifong/content/server";
import { aMember, aMirror, aSession, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const NOW = new Date("2026-11-24T02:00:00Z");
let server: TestServer;
let authorization: string;

const entries = (...ids: readonly string[]) => ids.map((documentId, id) => ({ id, documentId, attributes: {} }));
const NUMBERED = Array.from({ length: MAX_BOOKMARKS }, (_, index) => `n${index}`);
let published: Partial<Record<ContentName, ReturnType<typeof entries>>>;

beforeAll(async () => {
  const content = emptyContent({
    mirror: { ...aMirror(), of: (name) => aMirror(published).of(name) },
    forMembers: (name) => publishedType(name, { ...NO_ENTRIES, en: entries("members1") }, { warn: () => undefined }),
  });
  server = await testServer({ deps: { now: () => NOW, content } });
});
afterAll(() => server.close());
beforeEach(async () => {
  published = {
    courses: entries("a", "b", "x", "y", "z", "p", "q", ...NUMBERED),
    healthInfos: entries("b"),
    materials: entries("a"),
  };
  ({ authorization } = await aSession(server.deps, await aMember(server.deps.db)));
});

const target = (item: string, kind: BookmarkKind = "COURSE") => ({ kind, item });
async function call(method: "GET" | "PUT" | "DELETE", path = "", payload?: object) {
  const url = bookmarkEndpoints.list.path + path;
  const response = await server.app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, headers: response.headers, payload: response.json().payload };
}
const add = (...bookmarks: object[]) => call("PUT", "", { bookmarks });
const itemsOf = ({ payload }: Awaited<ReturnType<typeof call>>) =>
  bookmarkEndpoints.list.payload.parse(payload).bookmarks.map(({ kind, item }) => `${kind} ${item}`);

test("R-BMK-01: lists bookmarks, the newest first, each once, and no longer those that were removed", async () => {
  await add(target("a"), target("b", "HEALTH_INFO"), target("a"));
  expect(itemsOf(await add(target("a", "E_LEARNING"), target("a")))).toEqual(["E_LEARNING a", "HEALTH_INFO b", "COURSE a"]);
  expect(itemsOf(await call("DELETE", "/HEALTH_INFO/b"))).toEqual(["E_LEARNING a", "COURSE a"]);
  expect(itemsOf(await call("DELETE", "/HEALTH_INFO/b"))).toEqual(["E_LEARNING a", "COURSE a"]);
  const listed = await call("GET");
  expect(itemsOf(listed)).toEqual(["E_LEARNING a", "COURSE a"]);
  expect(listed.headers["cache-control"]).toBe("no-store");
});

test("R-BMK-02: has room for a limited number, says how many found none, and loses nothing that was there", async () => {
  const many = Array.from({ length: MAX_BOOKMARKS - 1 }, (_, index) => target(`n${index}`));
  expect((await add(...many)).payload.left).toBe(0);
  const { payload } = await add(target("n0"), target("x"), target("y"), target("z"));
  expect(payload.left).toBe(2);
  expect(payload.bookmarks).toHaveLength(MAX_BOOKMARKS);
  expect(payload.bookmarks[0]).toMatchObject({ item: "x" });
  expect((await add(...many, target("p"), target("q"))).status).toBe(400);
});

test("R-BMK-02: says how many may be added at a time, however many were", async () => {
  for (const count of [MAX_BOOKMARKS + 1, 3 * MAX_BOOKMARKS]) {
    const { status, payload } = await add(...Array.from({ length: count }, () => target("a")));
    const fields = [{ path: "bookmarks", code: "too_big", message: expect.stringContaining(String(MAX_BOOKMARKS)) }];
    expect([status, payload.error_name, payload.fields]).toEqual([400, "VALIDATION_FAILED", fields]);
  }
});

test("R-BMK-05: bookmarks only published entries and names the others, and a bookmark stays when its entry is withdrawn", async () => {
  const { payload } = await add(target("a"), target("never"), target("members1", "E_LEARNING"), target("a", "HEALTH_INFO"));
  expect(payload).toMatchObject({ left: 0, unpublished: [target("never"), target("a", "HEALTH_INFO")] });
  published = { ...published, courses: entries("b") };
  const later = await add(target("a"), target("x"));
  expect(later.payload.unpublished).toEqual([target("x")]);
  expect(itemsOf(later)).toEqual(["E_LEARNING members1", "COURSE a"]);
});

test("R-BMK-05: takes no entry of a kind that was never loaded", async () => {
  published = { materials: entries("a") };
  expect((await add(target("a"))).status).toBe(503);
  expect((await add(target("a", "E_LEARNING"))).status).toBe(200);
  expect(itemsOf(await call("GET"))).toEqual(["E_LEARNING a"]);
});

test("is each member's own, and takes nothing that is not an entry's name", async () => {
  await add(target("a"));
  ({ authorization } = await aSession(server.deps, await aMember(server.deps.db)));
  expect(itemsOf(await call("GET"))).toEqual([]);
  for (const item of ["", "../a", "A B", "x".repeat(41)]) expect((await add(target(item))).status).toBe(400);
});
