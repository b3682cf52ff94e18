import Fastify from "fastify";
import { expect, test } from "vitest";
import { handToVite } from "./develop.ts";

/** A fake of Vite: what is not its file is passed on without the app's path. */
const vite = (base: string, asked: string[], files: readonly string[]): Parameters<typeof handToVite>[1][number] => ({
  base,
  middlewares: (request, response, next) => {
    asked.push(request.url ?? "");
    if (files.includes(request.url ?? "")) return response.end("file");
    request.url = request.url?.slice(base === "/" ? 0 : base.length) ?? "";
    next();
  },
});

test("in development each app's Vite is asked for what is below its path, and pages get the whole address", async () => {
  const asked: Record<"web" | "staff", string[]> = { web: [], staff: [] };
  const app = Fastify();
  handToVite(app, [vite("/", asked.web, ["/@vite/client"]), vite("/staff", asked.staff, ["/staff/@vite/client"])]);
  app.get("/*", async ({ raw }) => `page ${raw.url}`);
  const addresses = ["/news?page=2", "/@vite/client", "/staff/@vite/client", "/staff/desk?q=1", "/en/staff/desk", "/staffing"];
  const responses = [];
  for (const url of addresses) responses.push((await app.inject(url)).body);
  expect(responses).toEqual([
    "page /news?page=2",
    "file",
    "file",
    "page /staff/desk?q=1",
    "page /en/staff/desk",
    "page /staffing",
  ]);
  expect(asked).toEqual({
    web: ["/news?page=2", "/@vite/client", "/staffing"],
    staff: ["/staff/@vite/client", "/staff/desk?q=1", "/en/staff/desk"],
  });
  await app.close();
});
