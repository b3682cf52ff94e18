import { MEMBER_TYPES } from "@kaifong/contract";
import { hasRight, isActiveType } from "@kaifong/domain/membership";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import { SimpleHome } from "./simple-home.tsx";

test.each(MEMBER_TYPES)("simple mode shows a %s member four tiles, all of which lead where the member may go", (type) => {
  const drawn = renderToStaticMarkup(inPage(() => <SimpleHome phone="21234500" type={type} />));
  const links = [...drawn.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(4);
  expect(links.includes("/en/activity/programmes/enrolled")).toBe(hasRight(type, "READ"));
  expect(links.includes("/en/member/card")).toBe(isActiveType(type));
});
