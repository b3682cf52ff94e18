// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { AppointmentText } from "./consultation-card.tsx";
import { aShownConsultation, CENTRES } from "./consultation.fixtures.ts";

test.each([
  ["PHONE", "How", "By phone: we call you"],
  ["CORE", "Where", "Hilltop core centre"],
] as const)("says of an appointment (%s) where it is, or how where it is in no place", (place, term, value) => {
  const consultation = aShownConsultation({ state: "CONFIRMED", appointment: { place, startsAt: "2026-12-01T02:30:00.000Z" } });
  document.body.innerHTML = renderToStaticMarkup(inPage(() => <AppointmentText consultation={consultation} centres={CENTRES} />));
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual(["When", term]);
  expect(document.body.textContent).toContain(value);
});
