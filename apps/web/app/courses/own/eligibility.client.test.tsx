// @vitest-environment jsdom
import { EMPTY_STATE, withToken } from "@kaifong/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ELIGIBILITY_ATTRIBUTE, ELIGIBILITY_ANSWERS_ATTRIBUTE } from "../attributes.ts";
import { startActing } from "../../session/acting.ts";
import { sessionStore } from "../../session/store.ts";
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

test("says nothing to anybody until the member's own result has come", () => {
  expect(open().place.textContent).toBe("");
});

test("says to a member who can join that they can", () => {
  const { place, templates } = open();
  showEligibility(place, templates, { eligible: true, reasons: [] });
  expect(place.textContent.trim()).toBe("You can join this class");
});

test("says of whom somebody acts for that they can, or cannot, by their name", () => {
  sessionStore.write(withToken(EMPTY_STATE, { token: "a.b.c", expiresIn: 900, claims: { sub: "m-1" } }));
  startActing({ memberId: "m-2", name: { "zh-HK": "梁銀好", "zh-CN": "梁銀好", "en-US": "梁銀好" } });
  const { place, templates } = open();
  showEligibility(place, templates, { eligible: true, reasons: [] });
  expect(place.textContent.trim()).toBe("梁銀好 can join this class");
  showEligibility(place, templates, { eligible: false, reasons: [] });
  expect(place.textContent).toContain("梁銀好 cannot join this class");
  sessionStore.write(EMPTY_STATE);
});

test("gives the reasons in the server's words, and only the latest of them", () => {
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

test("offers the links to enrol to a member who can join, and otherwise a quiet one to what else can be done", () => {
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

test("joins Chinese sentences without a gap", () => {
  const { place, templates } = open();
  place.closest("[lang]")?.setAttribute("lang", "zh-Hant-HK");
  const reasons = [
    { reason: "TOO_YOUNG" as const, message: "參加者須年滿18歲。", todo: "" },
    { reason: "NOT_LOCAL" as const, message: "只限本區居民。", todo: "" },
  ];
  showEligibility(place, templates, { eligible: false, reasons });
  expect(place.textContent).toContain("參加者須年滿18歲。只限本區居民。");
});
