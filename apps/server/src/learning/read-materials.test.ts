import { learningEndpoints, type MemberType } from "@kaifong/contract";
import { NO_ENTRIES, publishedType, type RawEntry } from "@kaifong/content/server";
import { aClass, aMember, aMirror, aSession, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const NOW = new Date("2026-11-24T02:00:00Z");
const course = (documentId: string) => ({ data: { id: 5, documentId, attributes: {} } });
const entry = (documentId: string, attributes: object): RawEntry => ({
  documentId,
  attributes: { updatedAt: "2026-11-20T04:00:00.000Z", createdAt: "2026-11-20T04:00:00.000Z", ...attributes },
});
const TRADITIONAL = [
  entry("elders", { Title: "長者", Visible_To: "MEMBER", Suitable_For: "長者" }),
  entry("young", { Title: "青少年", Visible_To: "MEMBER", Suitable_For: "青少年", createdAt: "2026-11-21T04:00:00.000Z" }),
  entry("plain", { Title: "照顧者", Visible_To: "MEMBER", Content: "**好**<script>alert(1)</script>" }),
  entry("class", { Title: "學員", Visible_To: "PROGRAMME", Course: course("memory") }),
  entry("lost", { Title: "無課程", Visible_To: "PROGRAMME", Course: null }),
];
const ENGLISH = [entry("elders", { Title: "Elders", Visible_To: "MEMBER", Suitable_For: "older people" })];

let server: TestServer;
beforeAll(async () => {
  const materials = publishedType(
    "memberMaterials",
    { ...NO_ENTRIES, "zh-Hant": TRADITIONAL, en: ENGLISH },
    { warn: () => undefined },
  );
  const content = emptyContent({ mirror: aMirror(), forMembers: () => materials as never }); // the only type of that kind
  server = await testServer({ deps: { now: () => NOW, content } });
  await server.deps.db.query("ALTER TABLE enrolments DISABLE TRIGGER USER"); // straight to any state
});
afterAll(() => server.close());

interface Asked {
  readonly memberType?: MemberType;
  readonly birthDate?: string;
  /** State of their enrolment in the course. */
  readonly status?: string;
  readonly language?: string;
}

async function asking({ memberType = "FULL", birthDate = "1950-01-01", status, language = "en" }: Asked = {}) {
  const { db } = server.deps;
  const memberId = await aMember(db, { memberType, birthDate });
  if (status !== undefined) {
    const classId = await aClass(db, { courseId: "memory" });
    await db.query(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
       VALUES (new_reference(), $1, $2, 'memory', $3, $4, now(), now())`,
      [memberId, classId, status, status === "P" ? "STAFF" : null],
    );
  }
  const { authorization } = await aSession(server.deps, memberId);
  return async (id = "") => {
    const url = `${learningEndpoints.list.path}${id && `/${id}`}`;
    const response = await server.app.inject({ url, headers: { authorization, "accept-language": language } });
    return { status: response.statusCode, headers: response.headers, payload: response.json().payload };
  };
}
const idsOf = ({ payload }: { payload: unknown }) => learningEndpoints.list.payload.parse(payload).materials.map(({ id }) => id);

describe("materials for members", () => {
  test("R-LRN-02: are shown to every membership with the right to read, and stored by no cache", async () => {
    const found = await (await asking())();
    expect(found.headers["cache-control"]).toBe("no-store");
    expect([...idsOf(found)].sort()).toEqual(["elders", "plain", "young"]);
    expect(found.payload.others).toBe(2);
    for (const memberType of ["JUNIOR", "LAPSED", "SUSPENDED"] as const) {
      const ask = await asking({ memberType, status: "A" });
      expect([...idsOf(await ask())].sort()).toEqual(["class", "elders", "plain", "young"]);
      expect((await ask("elders")).status).toBe(200);
    }
    expect((await (await asking({ memberType: "PENDING" }))()).status).toBe(403);
    expect((await server.app.inject(learningEndpoints.list.path)).statusCode).toBe(401);
  });

  test.each(["A", "ATT", "ABS", "L"])("R-LRN-03: are shown to a member enrolled as %s", async (status) => {
    const ask = await asking({ status });
    expect(idsOf(await ask())).toContain("class");
    expect((await ask("class")).status).toBe(200);
  });

  test.each(["E", "P", "W", "R", "C"])("R-LRN-03: are hidden from a member enrolled as %s", async (status) => {
    const ask = await asking({ status });
    expect(idsOf(await ask())).not.toContain("class");
    expect((await ask("class")).status).toBe(404);
  });

  test("R-LRN-03: reveal no more of a material for others than of one that does not exist", async () => {
    const ask = await asking();
    const [others, none] = [await ask("class"), await ask("nothing")];
    expect(others.payload).toEqual(none.payload);
    expect((await ask("lost")).status).toBe(404);
  });

  test("R-LRN-04: are read by each member for themselves", async () => {
    const { authorization } = await aSession(server.deps, await aMember(server.deps.db));
    const url = `${learningEndpoints.list.path}?memberId=${await aMember(server.deps.db)}`;
    expect((await server.app.inject({ url, headers: { authorization } })).statusCode).toBe(400);
  });

  test("R-LRN-05: list those that suit their age first, then those that don't say, by the Traditional words", async () => {
    expect(idsOf(await (await asking({ birthDate: "1950-01-01" }))())).toEqual(["elders", "plain", "young"]);
    expect(idsOf(await (await asking({ birthDate: "2012-01-01", memberType: "JUNIOR" }))())).toEqual([
      ...["young", "plain", "elders"],
    ]);
  });

  test("are in the requested language if they have it, and sanitised", async () => {
    const ask = await asking();
    expect((await ask("elders")).payload.material).toMatchObject({ title: "Elders", suitableFor: "older people", locale: "en" });
    expect((await ask("plain")).payload.material).toMatchObject({ locale: "zh-Hant", content: "<p><strong>好</strong></p>" });
    expect((await (await asking({ language: "zh-CN" }))("elders")).payload.material).toMatchObject({
      title: "长者",
      converted: true,
    });
  });
});
