// @vitest-environment jsdom
import type { Correction } from "@kaifong/contract";
import { newQueryClient } from "@kaifong/client/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { DECLINED } from "./profile.fixtures.ts";
import { CorrectionRequest } from "./requests.tsx";

test.each([
  ["DONE", "Done on"],
  ["WITHDRAWN", "Withdrawn on"],
  ["DECLINED", "Answered on"],
] as const)("says of a request that is %s what happened on that day", (state, term) => {
  const correction: Correction = { ...DECLINED, state };
  document.body.innerHTML = renderToStaticMarkup(
    inPageWith(newQueryClient(), () => <CorrectionRequest correction={correction} mayCorrect isNew={false} />),
  );
  const terms = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
  expect(terms).toEqual(["Status", "Asked on", term, "Reply from staff", "Reference"]);
});
