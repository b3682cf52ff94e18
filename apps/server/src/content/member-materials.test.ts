import { MIRRORED_NAMES } from "@kaifong/content/server";
import { eventually } from "@kaifong/testing/eventually";
import { describe, expect, test } from "vitest";
import { CONTENT_PATHS } from "../content-api/content-reads.ts";
import { cms, openPages, reopenServer, server } from "../pages/test-pages.ts";
import { anEntry } from "./fake-cms.ts";

const MARKER = "MARKER";
const lesson = (id: string, visibleTo: string, more: object = {}) =>
  anEntry(id, { Title: visibleTo === "PUBLIC" ? id : MARKER, Content: MARKER.repeat(2), Visible_To: visibleTo, ...more });
const ALL = [lesson("free", "PUBLIC", { Content: "free" }), lesson("own", "MEMBER"), lesson("class", "PROGRAMME")];

openPages(({ entries }) => {
  for (const locale of ["zh-Hant", "zh-Hans", "en"]) entries.set(`e-learnings ${locale}`, ALL);
});

const LIST = "/strapi/api/e-learnings";
const shownIn = async () => (await server.get(LIST)).json().data.map(({ documentId }: { documentId: string }) => documentId);
const held = () => server.deps.content.forMembers("memberMaterials")?.raw["zh-Hant"].map(({ documentId }) => documentId);

describe("R-LRN-01: lessons that not everybody may read", () => {
  test("are stored apart, and no public read gives them, whatever is asked of it", async () => {
    expect(held()).toEqual(["own", "class"]);
    expect(await shownIn()).toEqual(["free"]);
    const asked = ["", "?locale=en", "?filters[Visible_To][$eq]=MEMBER", "?populate=*", "?status=draft", "/own", "/class"];
    const addresses = CONTENT_PATHS.flatMap(({ path, item }) => (item ? ["/own", "/class"] : asked).map((more) => path + more));
    for (const address of [...addresses, ...asked.map((more) => `e-learnings${more}`)]) {
      const { statusCode, body } = await server.get(`/strapi/api/${address}`);
      expect({ address, leaks: body.includes(MARKER), works: statusCode < 500 }).toEqual({ address, leaks: false, works: true });
    }
  });

  test("are not in the content of pages, previews and the search, which only know how many there are", async () => {
    const { content } = server.deps;
    const { mirror } = content;
    const name = "memberMaterials" as "materials"; // past the types, as a mistake would
    expect(mirror.of(name)).toBeUndefined();
    expect(mirror.countOf("memberMaterials")).toBe(2);
    const draft = await content.drafts();
    expect(draft.of(name)).toBeUndefined();
    expect(cms.requestedUrls.filter((url) => url.includes("status=draft") && url.includes("MEMBER"))).toEqual([]);
  });

  test("are no longer public from the moment at which editors say so, not even while the content service is away", async () => {
    const heard: [string[], boolean][] = [];
    server.deps.content.onChange((changed, withdrawn) => heard.push([[...changed], withdrawn]));
    cms.entries.set("e-learnings zh-Hant", [lesson("free", "MEMBER")]);
    await server.deps.content.published({ name: "materials", documentId: "free", withdrawn: false });
    expect(await shownIn()).toEqual([]);
    expect(held()).toEqual(["free"]);
    expect(heard).toContainEqual([["materials"], true]);
    await eventually(async () =>
      expect((await server.deps.db.query("SELECT 1 FROM content_snapshots")).rowCount).toBe(MIRRORED_NAMES.length),
    );
    cms.mode = 503;
    await reopenServer();
    expect(await shownIn()).toEqual([]);
    expect(held()).toEqual(["free"]);
  });

  test("are announced when they become public only once they are shown: the half that hid them is read last", async () => {
    const { content } = server.deps;
    const shownWhenTold: (number | undefined)[] = [];
    content.onChange((changed) => {
      if (changed.has("materials")) shownWhenTold.push(content.mirror.of("materials")?.raw["zh-Hant"].length);
    });
    for (const locale of ["zh-Hant", "zh-Hans", "en"])
      cms.entries.set(`e-learnings ${locale}`, [lesson("free", "PUBLIC"), lesson("own", "PUBLIC")]);
    await content.published({ name: "materials", documentId: "own", withdrawn: false });
    expect(shownWhenTold.at(-1)).toBe(2);
  });

  test("stay hidden while one of the two reads fails, and one language is enough to hide a lesson", async () => {
    cms.entries.set("e-learnings en", [lesson("free", "MEMBER")]);
    await server.deps.content.published({ name: "materials", documentId: "free", withdrawn: false });
    expect(await shownIn()).toEqual([]);
  });
});
