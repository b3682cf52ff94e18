import type { CareRelation, Member } from "@kaifong/contract";

/** A mother for whom her daughter may do all. */
export const MOTHER: CareRelation = {
  ...{ id: "00000000-0000-4000-8000-000000000007", relationship: "CH", since: "2026-05-02T03:00:00.000Z", until: null },
  ...{ scopes: ["ENROLMENT", "HEALTH_DATA"], guardian: false },
  person: {
    ...{ memberId: "00000000-0000-4000-8000-000000000017", memberNo: "DHC100007", gender: "F", age: 83 },
    ...{ nameZh: "梁銀好", nameEn: "Leung Ngan Ho" },
  },
};

/** The logged-in member, her daughter. */
export const DAUGHTER: Member = {
  ...{ id: "00000000-0000-4000-8000-000000000001", memberType: "FULL", memberNo: "DHC100001", gender: "F", age: 45 },
  ...{ nameZh: "陳小敏", nameEn: "Chan Siu Man", mobileTail: "4567" },
};
