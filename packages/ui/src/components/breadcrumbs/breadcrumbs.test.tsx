import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Crumb, Breadcrumbs } from "./breadcrumbs.tsx";

/** The crumbs as text: a sign behind a step (`>`), and one that a phone leaves out (`(>)`). */
function seen(crumbs: readonly Crumb[]): string {
  const steps = renderToStaticMarkup(<Breadcrumbs label="Where" crumbs={crumbs} />)
    .split("</li>")
    .slice(0, -1);
  return steps
    .map((step) => {
      expect(step, "no line may begin with the sign").not.toMatch(/<li[^>]*><svg/);
      const sign = step.includes("beforeTitle") ? "(>)" : step.includes("<svg") ? ">" : "";
      return `${step.replace(/<[^>]*>/g, "")}${sign}`;
    })
    .join(" ");
}

const home = { label: "Home", href: "/" };

test("puts the sign behind a step, so that the next line begins with a word", () => {
  expect(seen([home, { label: "Contact" }, { label: "Centres and opening hours" }])).toBe(
    "Home> Contact> Centres and opening hours",
  );
});

test("has no sign behind the last step that a phone shows", () => {
  expect(seen([home, { label: "Activities" }, { label: "Courses", href: "/courses" }, { label: "Knees" }])).toBe(
    "Home> Activities> Courses(>) Knees",
  );
});
