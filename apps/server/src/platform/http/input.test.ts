import { ENDPOINTS, enquiryBodySchema, loginBodySchema } from "@kaifong/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { inputOf } from "./input.ts";
import { MalformedBody } from "./json-body.ts";

/** Methods of a text that take longer the longer it is. */
const WORK = ["normalize", "replace", "replaceAll", "trim", "toUpperCase", "toLowerCase", "split", "match"] as const;
/** Longer than any text of any form may be. */
const MAX_WORKED_ON = 16_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The longest text on which these methods were called during `work`. */
function longestWorkedOn(work: () => unknown): number {
  const spies = WORK.map((name) => vi.spyOn(String.prototype, name));
  work();
  const lengths = spies.flatMap((spy) => spy.mock.contexts.map((text) => String(text).length));
  vi.restoreAllMocks();
  return Math.max(0, ...lengths);
}

const HOSTILE = "e\u0316\u0301".repeat(20_000);
const issuesOf = (schema: z.ZodType, raw: unknown) =>
  (inputOf(schema).read(raw).issues ?? []).map(({ path, code, message }) => [path.join("."), code === "custom" ? message : code]);

describe("a text is measured before anything is done with it:", () => {
  test("a normalised field never sees it, and refuses it by its own sentence", () => {
    const tidy = vi.fn((text: string) => text.trim());
    const schema = z.strictObject({
      name: z
        .string()
        .overwrite(tidy)
        .refine((text) => text.length <= 10, "NAME_LENGTH")
        .meta({ maxLength: 10 }),
    });
    expect(issuesOf(schema, { name: HOSTILE })).toEqual([["name", "NAME_LENGTH"]]);
    expect(Math.max(...tidy.mock.calls.map(([text]) => text.length))).toBeLessThan(100);
    expect(inputOf(schema).read({ name: ` ${"a".repeat(10)} ` }).data).toEqual({ name: "a".repeat(10) });
  });

  test("a text that its schema would take at any length is refused all the same", () => {
    expect(issuesOf(z.object({ tags: z.array(z.string()) }), { tags: ["short", HOSTILE] })).toEqual([["tags.1", "too_big"]]);
    expect(issuesOf(z.record(z.string(), z.string().max(5)), { some: HOSTILE })).toEqual([["some", "too_big"]]);
    const either = z.union([z.object({ a: z.string().max(2_000) }), z.object({ a: z.string().max(5) })]);
    expect(inputOf(either).read({ a: "a".repeat(2_000) }).issues).toBeUndefined();
  });

  test.each(["name", "email", "contactNumber", "message", "topic"])("%s of an enquiry", (field) => {
    const enquiry = { topic: "OTHER", name: "Chan", email: "a@example.org", contactNumber: "9123 4567", message: "Hello" };
    const work = () => expect(issuesOf(enquiryBodySchema, { ...enquiry, [field]: HOSTILE })).toHaveLength(1);
    expect(longestWorkedOn(work)).toBeLessThan(MAX_WORKED_ON);
  });

  test.each(
    ENDPOINTS.flatMap((endpoint) =>
      (["params", "query", "body"] as const).flatMap((part) => {
        const schema = endpoint[part];
        return schema ? [[`${part} of ${endpoint.id}`, schema] as const] : [];
      }),
    ),
  )("every field among the %s", (_, schema) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    const names = Object.keys(properties);
    // An endpoint that takes nothing refuses anything.
    const raw = Object.fromEntries((names.length > 0 ? names : ["anything"]).map((name) => [name, HOSTILE]));
    const work = () => expect(issuesOf(schema, raw).length).toBeGreaterThan(0);
    expect(longestWorkedOn(work)).toBeLessThan(MAX_WORKED_ON);
  });
});

test("a letter with more marks than any script writes is cut to the stream-safe thirty", () => {
  const enquiry = { topic: "OTHER", name: `Chan${"\u0301".repeat(200)}`, email: "a@example.org", message: "Hello" };
  expect(inputOf(enquiryBodySchema).read(enquiry).data?.name.normalize("NFD")).toBe(`Chan${"\u0301".repeat(30)}`);
});

describe("invalid input", () => {
  test("is malformed when a schema throws on it", () => {
    expect(() => inputOf(loginBodySchema).read({ memberNo: { length: { toString: 1 } }, password: "x" })).toThrow(MalformedBody);
  });

  test.each<[string, unknown]>([
    ["too many fields", Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`k${i}`, ""]))],
    ["a field repeated without end", { uuids: Array.from({ length: 300 }, () => "") }],
  ])("is malformed with %s", (_, raw) => {
    expect(() => inputOf(z.looseObject({})).read(raw)).toThrow(MalformedBody);
  });
});
