import { expectTypeOf, it } from "vitest";
import type { TextKey, Translate } from "./text-keys.ts";

it("lets the compiler know every key, with the namespace in front of it where it is not the first one's", () => {
  expectTypeOf<"menu.group.others">().toExtend<TextKey<["shell"]>>();
  expectTypeOf<"menu.group.none">().not.toExtend<TextKey<["shell"]>>();
  expectTypeOf<"shell:menu.group.others">().toExtend<TextKey<["search", "shell"]>>();
  expectTypeOf<"menu.group.others">().not.toExtend<TextKey<["search", "shell"]>>();
  expectTypeOf<"shell:menu.group.others">().not.toExtend<TextKey<["search"]>>();
  expectTypeOf<`codes:classPhase.${"OPEN" | "HALF_OPEN"}`>().not.toExtend<TextKey<["search", "codes"]>>();
});

it("asks for plural forms by their stem", () => {
  expectTypeOf<"count">().toExtend<TextKey<["learning"]>>();
  expectTypeOf<"count_other">().not.toExtend<TextKey<["learning"]>>();
});

it("takes a key that may be none together with what is said instead", () => {
  expectTypeOf<Translate<["shell"]>>().toBeCallableWith("description.none", { defaultValue: "" });
  // @ts-expect-error without it the key must be one that the files have
  expectTypeOf<Translate<["shell"]>>().toBeCallableWith("description.none");
});
