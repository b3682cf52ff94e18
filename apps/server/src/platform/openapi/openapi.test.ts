import { ENDPOINTS, ERROR_CODES } from "@kaifong/contract";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const document = async () => (await server.app.inject("/api/openapi.json")).json();

test("the document describes every endpoint of the contract, with its access and every refusal by its code", async () => {
  const { openapi, paths } = await document();
  expect(openapi).toMatch(/^3\.1\./);
  for (const endpoint of ENDPOINTS) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.id);
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ accessToken: [] }]);
    for (const name of endpoint.errors) {
      const { code, status } = ERROR_CODES[name];
      expect(operation.responses[status].description).toContain(`${code} ${name}`);
      const example = operation.responses[status].content["application/json"].examples[name].value;
      expect(example.payload).toMatchObject({ error_code: code, error_name: name, error_message: expect.any(String) });
      expect(example.payload.error_message, `packages/i18n/messages/errors/en-US.json wants ${name}`).not.toBe(name);
    }
    for (const name of endpoint.path.matchAll(/:(\w+)/g)) {
      expect(operation.parameters).toContainEqual(expect.objectContaining({ in: "path", name: name[1], required: true }));
    }
  }
});

test("the facts by which a refusal explains itself are described where it may come", async () => {
  const { paths } = await document();
  const failureAt = (status: number) =>
    paths["/api/health-programme/enrolments"].post.responses[status].content["application/json"].schema;
  const { detail } = failureAt(409).properties.payload.properties;
  expect(Object.keys(detail.properties)).toEqual(["reason", "enrolmentId", "todo"]);
  expect(JSON.stringify(failureAt(403))).toContain('"memberType"');
  expect(failureAt(500).properties.payload.properties.detail).not.toHaveProperty("properties");
});

test("an idempotency key is described as the endpoint stores it", async () => {
  const { paths } = await document();
  const descriptionOf = (path: string) =>
    paths[path].post.parameters.find(({ name }: { name: string }) => name === "Idempotency-Key").description;
  expect(descriptionOf("/api/health-programme/enrolments")).toMatch(/as it stands now.*judged again.*idempotency-replayed/);
  expect(descriptionOf("/api/health-programme/enrolments")).not.toContain("24 hours");
  expect(descriptionOf("/api/health-programme/enrolments/{id}/actions")).toMatch(/24 hours.*idempotency-replayed/);
});

test("every $ref leads somewhere, every operation has an id of its own, reads are named by their verb, and every tag is declared", async () => {
  const body = await document();
  const paths = Object.values<Record<string, { operationId: string; tags: string[] }>>(body.paths);
  const ids = paths.flatMap((path) => Object.values(path));
  expect(new Set(ids.map(({ operationId }) => operationId)).size).toBe(ids.length);
  const reads = paths.flatMap(({ get }) => (get ? [get.operationId] : []));
  expect(reads.filter((id) => !/^(?:get|list)[A-Z]\w+$/.test(id))).toEqual([]);
  const tags = body.tags.map(({ name }: { name: string }) => name);
  for (const { tags: used } of ids) expect(tags).toEqual(expect.arrayContaining(used));
  const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(refs.length).toBeGreaterThan(0);
  for (const [, ref = ""] of refs) {
    const target = ref
      .split("/")
      .reduce<unknown>((node, key) => Object.entries(node ?? {}).find(([name]) => name === key)?.[1], body);
    expect({ ref, found: target !== undefined }).toEqual({ ref, found: true });
  }
});

test("the document covers the content reads of the specification, the texts and health", async () => {
  const { paths } = await document();
  for (const path of [
    "health-programs",
    "health-program-courses/{id}",
    "e-learnings",
    "chatbot",
    "web-activities-health-infos/{id}",
  ]) {
    expect(paths).toHaveProperty([`/strapi/api/${path}`, "get"]);
  }
  for (const path of ["/locales/{language}/{namespace}.json", "/health/live", "/health/ready", "/health"])
    expect(paths).toHaveProperty([path, "get"]);
});

test("the document is sent compressed, and not again to a caller who has it", async () => {
  const { headers, rawPayload } = await server.app.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "br" } });
  expect([headers["content-encoding"], rawPayload.length < 200_000]).toEqual(["br", true]);
  const again = await server.app.inject({ url: "/api/openapi.json", headers: { "if-none-match": `${headers["etag"]}` } });
  expect(again.statusCode).toBe(304);
});

test("the page to browse it brings everything itself", async () => {
  const page = await server.app.inject("/api/docs/");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(page.body).not.toMatch(/<script>|(src|href)="https?:/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file = ""]) => new URL(file, "http://x/api/docs/").pathname,
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect([file, (await server.app.inject(file)).statusCode]).toEqual([file, 200]);
});
