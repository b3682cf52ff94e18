import { MEMBER_TYPES } from "@kaifong/contract";
import { hasRight, isActiveType } from "@kaifong/domain/membership";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inPage } from "../../story.fixtures.tsx";
import { SimpleHome } from "./simple-home.tsx";

it.each(MEMBER_TYPES)("has four tiles for a %s member, all of which lead where they may go", (type) => {
  const drawn = renderToStaticMarkup(inPage(() => <SimpleHome phone="21234500" type={type} />));
  const links = [...drawn.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(4);
  expect(links.includes("/en/activity/programmes/enrolled")).toBe(hasRight(type, "READ"));
  expect(links.includes("/en/member/card")).toBe(isActiveType(type));
});
