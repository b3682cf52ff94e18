import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "@kaifong/ui";
import { BandTag } from "./health/band-tag.tsx";
import { RiskLight } from "./risk/risk-light.tsx";
import { inPage } from "./story.fixtures.tsx";

const iconIn = (element: React.ReactElement) => /<svg.*?<\/svg>/.exec(renderToStaticMarkup(inPage(() => element)))?.[0];

test("an arrow says that a reading is too high, and is not used for what can be done better", () => {
  const reading = iconIn(<BandTag kind="BLOOD_PRESSURE" band="RAISED" />);
  expect(reading).toBe(iconIn(<Icon name="arrow-up" />));
  expect(iconIn(<RiskLight level="RAISED" />)).not.toBe(reading);
});
