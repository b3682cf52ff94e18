import { SECRET_HEADER } from "@kaifong/content/server";
import Fastify from "fastify";
import { eventually } from "@kaifong/testing/eventually";
import { describe, expect, test } from "vitest";
import { type ContentListener, MEDIA, type SiteContent } from "../platform/site-content.ts";
import { WEBHOOK_PATH } from "../content/webhook.ts";
import { cms, openPages, server } from "../pages/test-pages.ts";
import type { HeaderSettings } from "../platform/http/base-headers.ts";
import { mediaFiles } from "./media.ts";

openPages();

describe("media", () => {
  test("pictures have their own type and policy, and stay while the service is away", async () => {
    cms.files.set("/uploads/a_1.webp", { type: "image/webp", body: Buffer.from("picture") });
    const first = await server.get("/uploads/a_1.webp");
    expect([first.statusCode, first.body, first.headers["content-type"]]).toEqual([200, "picture", "image/webp"]);
    expect(first.headers["content-security-policy"]).toContain("sandbox");
    cms.mode = 500;
    expect((await server.get("/uploads/a_1.webp")).statusCode).toBe(200);
    expect((await server.get("/uploads/a_1.webp", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    expect((await server.get("/uploads/b.webp")).statusCode).toBe(503);
  });

  test.each(["text/html", "image/svg+xml", "application/javascript"])("%s is never served", async (type) => {
    cms.files.set("/uploads/x", { type, body: Buffer.from("<script>") });
    expect((await server.get("/uploads/x")).statusCode).toBe(404);
  });

  test.each(["/uploads/../strapi/api/users", "/uploads/%2e%2e/admin", "/uploads/a/b.png", "/uploads/", "/uploads/.env"])(
    "%s leads nowhere",
    async (url) => {
      expect((await server.get(url)).statusCode).toBe(404);
      expect(cms.requestedUrls.filter((path) => path.startsWith("/uploads"))).toEqual([]);
    },
  );

  test("a picture that was deleted is not shown again while the service is away", async () => {
    cms.files.set("/uploads/gone_1.webp", { type: "image/webp", body: Buffer.from("picture") });
    expect((await server.get("/uploads/gone_1.webp")).statusCode).toBe(200);
    const headers = { [SECRET_HEADER]: "test-cms-webhook-secret", "content-type": "application/json" };
    await server.app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload: JSON.stringify({ event: "media.delete" }) });
    cms.mode = 500;
    expect((await server.get("/uploads/gone_1.webp")).statusCode).toBe(503);
  });

  test("a request for a film's headers alone fetches nothing of it", async () => {
    cms.files.set("/uploads/film_1.mp4", { type: "video/mp4", body: Buffer.alloc(1_000) });
    cms.mode = "stall";
    const { statusCode, headers } = await server.app.inject({ method: "HEAD", url: "/uploads/film_1.mp4" });
    expect([statusCode, headers["content-type"], headers["content-length"]]).toEqual([200, "video/mp4", "1000"]);
    await expect.poll(() => cms.sending).toBe(0);
  });

  test("a picture that stalls halfway makes nobody wait, and is requested again", async () => {
    cms.files.set("/uploads/slow_1.webp", { type: "image/webp", body: Buffer.from("picture") });
    cms.mode = "stall";
    const readers = await Promise.all([server.get("/uploads/slow_1.webp"), server.get("/uploads/slow_1.webp")]);
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    await expect.poll(() => cms.sending).toBe(0);
    cms.mode = "up";
    expect((await server.get("/uploads/slow_1.webp")).body).toBe("picture");
    const headers = { [SECRET_HEADER]: "test-cms-webhook-secret", "content-type": "application/json" };
    await server.app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload: JSON.stringify({ event: "media.update" }) });
    cms.mode = "stall";
    expect((await server.get("/uploads/slow_1.webp")).body).toBe("picture");
  });
});

test.each([
  ["changed", false],
  ["withdrawn", true],
])("a picture that is %s while it is fetched is requested again", async (_, isWithdrawn) => {
  const waiting: ((body: string) => void)[] = [];
  let change: ContentListener = () => undefined;
  const content = {
    file: () =>
      new Promise<Response>((resolve) => {
        waiting.push((body) => resolve(new Response(body, { headers: { "content-type": "image/webp", "content-length": "3" } })));
      }),
    onChange: (listener: ContentListener) => {
      change = listener;
      return () => undefined;
    },
  } as unknown as SiteContent; // what files ask for
  const settings = { secure: false } as HeaderSettings; // the others are not read here
  const app = Fastify();
  mediaFiles(app, content, settings, async () => undefined);
  const get = async () => (await app.inject({ url: "/uploads/a_1.webp" })).body;
  const before = get();
  await eventually(() => expect(waiting).toHaveLength(1));
  change(new Set([MEDIA]), isWithdrawn);
  const meanwhile = get();
  await eventually(() => expect(waiting).toHaveLength(2));
  waiting[0]?.("old");
  expect(await before).toBe("old");
  waiting[1]?.("new");
  expect(await meanwhile).toBe("new");
  expect(await get()).toBe("new");
  await app.close();
});
