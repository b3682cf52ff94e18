import { expectTypeOf, test } from "vitest";
import type { TextKey, Translate } from "./text-keys.ts";

test("the compiler knows every key, with its namespace as a prefix except for the first one", () => {
  expectTypeOf<"menu.group.others">().toExtend<TextKey<["shell"]>>();
  expectTypeOf<"menu.group.none">().not.toExtend<TextKey<["shell"]>>();
  expectTypeOf<"shell:menu.group.others">().toExtend<TextKey<["search", "shell"]>>();
  expectTypeOf<"menu.group.others">().not.toExtend<TextKey<["search", "shell"]>>();
  expectTypeOf<"shell:menu.group.others">().not.toExtend<TextKey<["search"]>>();
  expectTypeOf<`codes:classPhase.${"OPEN" | "HALF_OPEN"}`>().not.toExtend<TextKey<["search", "codes"]>>();
});

test("plural forms are named by their stem", () => {
  expectTypeOf<"count">().toExtend<TextKey<["learning"]>>();
  expectTypeOf<"count_other">().not.toExtend<TextKey<["learning"]>>();
});

test("a key that may not exist needs a default value", () => {
  expectTypeOf<Translate<["shell"]>>().toBeCallableWith("description.none", { defaultValue: "" });
  // @ts-expect-error without it the key must be one that the files have
  expectTypeOf<Translate<["shell"]>>().toBeCallableWith("description.none");
});
