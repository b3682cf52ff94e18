import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ENDPOINTS } from "./index.ts";

const CAPITALS = "5F0E1A3C-9D2B-4C7E-8A6F-0B1C2D3E4F5A";

/** Finds every schema of an id within a schema. */
function idsIn(schema: z.ZodType): z.core.$ZodType[] {
  const found: z.core.$ZodType[] = [];
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format === "uuid") found.push(zodSchema);
    },
  });
  const refined = new Set(found.map(({ _zod }) => _zod.parent)); // a schema's own base is seen too
  return found.filter((one) => !refined.has(one));
}

describe("an id that comes in", () => {
  const asked = ENDPOINTS.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).map(([place, schema]) => ({
      of: `${place} of ${id}`,
      ids: schema ? idsIn(schema) : [],
    })),
  ).filter(({ ids }) => ids.length > 0);

  test.each(asked)(
    "in $of is written in small letters, as the database writes it, so that code compares it as the database does",
    ({ ids }) => {
      for (const id of ids) expect(z.safeParse(id, CAPITALS).data).toBe(CAPITALS.toLowerCase());
    },
  );

  test("occurs in many calls", () => {
    expect(asked.length).toBeGreaterThan(15);
  });
});
