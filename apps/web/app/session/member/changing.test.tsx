import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES } from "@kaifong/contract";
import { hasRight } from "@kaifong/domain/membership";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { changeRefusalOf, ChangeRefusedNotice, useChangeRefusal } from "./changing.tsx";
import { ownMemberQuery } from "./member-query.ts";

function Piece() {
  const refusal = useChangeRefusal();
  return refusal ? <ChangeRefusedNotice because={refusal} /> : <button type="button">Change it</button>;
}

const MEMBER = { id: "m", memberNo: "DHC1", nameZh: null, nameEn: "Chan", gender: "F", age: 70, mobileTail: "0001" } as const;
function shown(memberType: (typeof MEMBER_TYPES)[number]): string {
  const queries = newQueryClient();
  queries.setQueryData(ownMemberQuery().queryKey, { ...MEMBER, memberType });
  return renderToStaticMarkup(inPageWith(queries, Piece));
}

describe("R-MEM-20 an action that would be refused", () => {
  test("is refused to applicants and suspended members only", () => {
    const hindered = MEMBER_TYPES.filter((type) => changeRefusalOf(type) !== undefined);
    expect(hindered).toEqual(["PENDING", "SUSPENDED"]);
    expect(hindered).toEqual(MEMBER_TYPES.filter((type) => !hasRight(type, "ACT")));
  });

  test.each(MEMBER_TYPES)("is offered to a %s member only when it would not be refused", (type) => {
    const page = shown(type);
    expect(page.includes("Change it")).toBe(changeRefusalOf(type) === undefined);
  });

  test("is replaced by the reason, and what to do", () => {
    expect(shown("SUSPENDED")).toMatch(/suspended[\s\S]*call us[\s\S]*contact-us/);
    expect(shown("PENDING")).toContain("waiting for approval");
  });
});
