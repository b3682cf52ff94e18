import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES } from "@kaifong/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import { messageChoicesQuery } from "./choices-query.ts";
import { OwnChoices } from "./messages-page.tsx";

const MEMBER = { id: "m", memberNo: "DHC1", nameZh: null, nameEn: "Chan", gender: "F", age: 70, mobileTail: "0001" } as const;

test.each(MEMBER_TYPES)(
  "R-MEM-20: the page lets a %s member choose, unless they are suspended: then they read how they are told",
  (memberType) => {
    const queries = newQueryClient();
    queries.setQueryData(ownMemberQuery().queryKey, { ...MEMBER, memberType });
    queries.setQueryData(messageChoicesQuery.queryKey, {
      channels: ["SMS"],
      kinds: [],
      quiet: { from: "22:00", until: "08:00" },
    });
    const page = renderToStaticMarkup(inPageWith(queries, OwnChoices));
    expect([page.includes("<form"), page.includes("Your membership is suspended")]).toEqual(
      memberType === "SUSPENDED" ? [false, true] : [true, false],
    );
    expect(page).toContain("between 10:00pm and 8:00am");
  },
);
