import type { Enrolment } from "@kaifong/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { onSite } from "../site-story.fixtures.tsx";
import { CurrentEnrolment } from "./current-enrolment.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

test.each<[Partial<Enrolment>, RegExp]>([
  [{ status: "A" }, /Enrolled in this class/],
  [{ status: "P", pendingBy: "STAFF" }, /kept while we check/],
  [{ status: "P", pendingBy: "MEMBER" }, /please answer/],
  [{ status: "E" }, /In the ballot/],
  [{ status: "W" }, /On the waiting list/],
])("the page names the state of %o, and says only of the enrolled one that it is enrolled", (parts, title) => {
  const page = renderToStaticMarkup(
    onSite((content) => <CurrentEnrolment enrolment={anEnrolment(parts)} centres={content.centres()} />),
  );
  expect(page).toMatch(title);
  expect(page.includes("Enrolled in this class")).toBe(parts.status === "A");
});
