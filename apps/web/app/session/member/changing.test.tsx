import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES } from "@kaifong/contract";
import { hasRight } from "@kaifong/domain/membership";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { changeRefusalOf, NotNow, useChangeRefusal } from "./changing.tsx";
import { ownMemberQuery } from "./member-query.ts";

function Piece() {
  const refusal = useChangeRefusal();
  return refusal ? <NotNow because={refusal} /> : <button type="button">Change it</button>;
}

const MEMBER = { id: "m", memberNo: "DHC1", nameZh: null, nameEn: "Chan", gender: "F", age: 70, mobileTail: "0001" } as const;
function shown(memberType: (typeof MEMBER_TYPES)[number]): string {
  const queries = newQueryClient();
  queries.setQueryData(ownMemberQuery().queryKey, { ...MEMBER, memberType });
  return renderToStaticMarkup(inPageWith(queries, Piece));
}

describe("R-MEM-20 what would be refused", () => {
  it("is refused to who waits and who is suspended, and to nobody else", () => {
    const hindered = MEMBER_TYPES.filter((type) => changeRefusalOf(type) !== undefined);
    expect(hindered).toEqual(["PENDING", "SUSPENDED"]);
    expect(hindered).toEqual(MEMBER_TYPES.filter((type) => !hasRight(type, "ACT")));
  });

  it.each(MEMBER_TYPES)("is offered to a %s member only where it would not be", (type) => {
    const page = shown(type);
    expect(page.includes("Change it")).toBe(changeRefusalOf(type) === undefined);
  });

  it("says why, and what to do, in its place", () => {
    expect(shown("SUSPENDED")).toMatch(/suspended[\s\S]*call us[\s\S]*contact-us/);
    expect(shown("PENDING")).toContain("waiting for approval");
  });
});
