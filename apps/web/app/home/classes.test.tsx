import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { Classes } from "./classes.tsx";
import type { NextClass } from "./next-classes.ts";

const lowSalt: NextClass = {
  ...{ courseId: "c", courseName: "The Low-Salt Kitchen", uuid: "u", venue: null, image: null, feeHkd: 0, remaining: 3 },
  ...{ firstStart: "2026-12-04T02:30:00Z", locale: "en" as const, converted: false },
};

it("writes the name of a course so that no line ends at its hyphen", () => {
  const html = renderToStaticMarkup(inPage(() => <Classes classes={[lowSalt]} listState="filled" />));
  expect(html).toContain("The Low-\u2060Salt Kitchen");
  expect(html).not.toContain("Low-Salt");
});
