// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ELIGIBILITY_ATTRIBUTE, ELIGIBILITY_ANSWERS_ATTRIBUTE } from "../attributes.ts";
import { inPage } from "../../story.fixtures.tsx";
import { showEligibility } from "./eligibility.client.ts";
import { EligibilityPlace, EligibilityTemplates, EnrolWay } from "./eligibility.tsx";

const PAGE = renderToStaticMarkup(
  inPage(() => (
    <>
      <EligibilityPlace uuid="u1" />
      {["u1", "u2", "u1"].map((uuid, index) => (
        <EnrolWay key={index} uuid={uuid}>
          <a href={`/enrol/${uuid}`}>Enrol</a>
        </EnrolWay>
      ))}
      <EligibilityTemplates />
    </>
  )),
);

function open() {
  document.body.innerHTML = PAGE;
  const [place, templates] = [
    document.querySelector(`[${ELIGIBILITY_ATTRIBUTE}]`),
    document.querySelector(`[${ELIGIBILITY_ANSWERS_ATTRIBUTE}]`),
  ];
  if (!place || !templates) throw new Error("no place");
  return { place, templates };
}

it("says nothing to anybody until somebody's own answer has come", () => {
  expect(open().place.textContent).toBe("");
});

it("says to a member who can join that they can", () => {
  const { place, templates } = open();
  showEligibility(place, templates, { eligible: true, reasons: [] });
  expect(place.textContent.trim()).toBe("You can join this class");
});

it("gives the reasons in the server's words, and only the latest of them", () => {
  const { place, templates } = open();
  showEligibility(place, templates, { eligible: true, reasons: [] });
  const reasons = [
    { reason: "TOO_YOUNG" as const, message: "For people aged 18 or over.", todo: "" },
    { reason: "NOT_LOCAL" as const, message: "For people of the district.", todo: "" },
  ];
  showEligibility(place, templates, { eligible: false, reasons });
  const words = place.textContent;
  expect(words).toContain("You cannot join this class");
  expect(words).toContain("For people aged 18 or over. For people of the district.");
  expect(words).not.toContain("You can join this class");
});

it("offers the ways into a class to a member who can join it, otherwise a quiet one to what else can be done", () => {
  const { place, templates } = open();
  const shown = () => [...document.querySelectorAll("a")].filter((link) => link.closest("[hidden]") === null);
  const reasons = [{ reason: "TOO_YOUNG" as const, message: "For people aged 18 or over.", todo: "" }];
  showEligibility(place, templates, { eligible: false, reasons });
  expect(shown().map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
    "See what you can do /enrol/u1",
    "Enrol /enrol/u2",
  ]);
  showEligibility(place, templates, { eligible: true, reasons: [] });
  expect(shown()).toHaveLength(3);
});

it("joins Chinese sentences without a gap", () => {
  const { place, templates } = open();
  place.closest("[lang]")?.setAttribute("lang", "zh-Hant-HK");
  const reasons = [
    { reason: "TOO_YOUNG" as const, message: "參加者須年滿18歲。", todo: "" },
    { reason: "NOT_LOCAL" as const, message: "只限本區居民。", todo: "" },
  ];
  showEligibility(place, templates, { eligible: false, reasons });
  expect(place.textContent).toContain("參加者須年滿18歲。只限本區居民。");
});
