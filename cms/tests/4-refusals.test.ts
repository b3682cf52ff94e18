/** What no editor can save, with the field and the words in which they read why. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Json } from "./support/calls.ts";
import { aClass, aCourse, aLesson, COURSE, create, created, refusal, remove, update } from "./support/editing.ts";

const INFO = "api::web-activities-health-info.web-activities-health-info";

describe("rules for classes", () => {
  const REFUSED: readonly (readonly [rule: string, item: () => Json, field: string, message: RegExp])[] = [
    [
      "enrolment ends after it starts",
      () => aClass({ Enrol_End: "2031-01-01T00:00:00.000Z" }),
      "Class.0.Enrol_End",
      /報名截止須在報名開始之後.*must end after it starts/,
    ],
    [
      "a lesson ends after it starts",
      () => aClass({ Lesson: [aLesson({ End: "2031-03-10T02:00:00.000Z" })] }),
      "Class.0.Lesson.0.End",
      /第 1 堂的結束時間須在開始之後.*must end after it starts/,
    ],
    [
      "a lesson comes after enrolment",
      () => aClass({ Enrol_End: "2031-03-11T00:00:00.000Z" }),
      "Class.0.Lesson.0.Start",
      /第 1 堂須在報名截止之後.*after enrolment ends/,
    ],
    [
      "a quota of at least 1",
      () => aClass({ Quota: 0 }),
      "Class.0.Quota",
      /名額須為 1 至 500 的整數.*whole number from 1 to 500/,
    ],
    ["a quota of at most 500", () => aClass({ Quota: 501 }), "Class.0.Quota", /名額須為 1 至 500/],
    ["a whole quota", () => aClass({ Quota: 1.5 }), "Class.0.Quota", /整數/],
    ["a fee that is none", () => aClass({ Fee_HKD: -5 }), "Class.0.Fee_HKD", /費用不可少於 0/],
    ["ages in order", () => aClass({ Min_Age: 60, Max_Age: 18 }), "Class.0.Max_Age", /最高年齡不可小於最低年齡/],
  ];
  for (const [rule, item, field, message] of REFUSED) {
    test(`require ${rule}`, async () => {
      const messages = await refusal(create(COURSE, aCourse({ Class: [item()] })));
      assert.match(messages[field] ?? JSON.stringify(messages), message);
    });
  }

  test("require a unique code among all courses and within one", async () => {
    const course = await created(COURSE, aCourse({ Name: "原有課程" }));
    const { Class_Code } = course["Class"][0];
    const alike = ` ${Class_Code.toLowerCase()} `;
    const elsewhere = await refusal(create(COURSE, aCourse({ Class: [aClass({ Class_Code: alike })] })));
    assert.match(elsewhere["Class.0.Class_Code"], /已用於課程「原有課程」.*already used by the course/);
    const twice = aClass();
    const within = await refusal(create(COURSE, aCourse({ Class: [twice, { ...twice }] })));
    assert.match(within["Class.1.Class_Code"], /在這課程中重複.*is used twice/);
    const saved = await update(COURSE, course["documentId"], { ...course, Name: "改名" });
    assert.equal(saved.status, 200, "its own code is no clash");
  });
});

describe("rules for links", () => {
  const REFUSED: readonly (readonly [uid: string, data: Json, field: string])[] = [
    [INFO, { title: "題", youtube: "https://video.test/watch?v=1" }, "youtube"],
    [INFO, { title: "題", youtube: "http://www.youtube.com/watch?v=1" }, "youtube"],
    [INFO, { title: "題", youtube: "https://youtube.com.evil.test/1" }, "youtube"],
    [INFO, { title: "題", more_information: [{ label: "看", url: "javascript:alert(1)" }] }, "more_information.0.url"],
    [INFO, { title: "題", more_information: [{ label: "看", url: "//evil.test" }] }, "more_information.0.url"],
    ["api::centre.centre", { code: "CORE", kind: "CORE", name: "中心", map: "http://map.test" }, "map"],
    ["api::equipment-agency.equipment-agency", { agency: "機構", website: "www.agency.test" }, "website"],
  ];
  for (const [uid, data, field] of REFUSED) {
    test(`refuse ${JSON.stringify(Object.values(data).at(-1))} as ${field}`, async () => {
      assert.ok((await refusal(create(uid, data)))[field]);
    });
  }

  test("accept YouTube, https and pages of our own", async () => {
    const links = [
      { label: "看", url: "https://www.chp.gov.hk/" },
      { label: "報名", url: "/activity/programmes/series" },
    ];
    const info = await created(INFO, { title: "題", youtube: "https://youtu.be/abcdefghijk", more_information: links });
    await remove(INFO, info["documentId"]);
  });
});

describe("rules for numbers", () => {
  const CENTRE = { code: "CORE", kind: "CORE", name: "中心" };
  const REFUSED: readonly (readonly [uid: string, data: Json, field: string, message: RegExp])[] = [
    ["api::centre.centre", { ...CENTRE, phone: "打電話 abc" }, "phone", /例如 2123 4500.*for example/],
    [
      "api::centre.centre",
      { ...CENTRE, hours: [{ day: "SAT", open: "18:00:00.000", close: "09:00:00.000", closed: false }] },
      "hours.0.close",
      /星期六：關門時間須在開放時間之後.*Saturday: .*must come after/,
    ],
    [
      "api::fee.fee",
      { code: "X", scheme: "CDCC", name: "費", paid_by: "YOU", amount_hkd: -5 },
      "amount_hkd",
      /不可少於 0.*below 0/,
    ],
    [
      "api::centre.centre",
      { ...CENTRE, hours: [{ day: "SAT", open: "25:99", close: "21:00:00.000", closed: false }] },
      "hours.0.open",
      /「25:99」不是時間.*is not a time/,
    ],
    [
      COURSE,
      aCourse({ Class: [aClass({ Enrol_End: "2031-02-20 9pmm" })] }),
      "Class.0.Enrol_End",
      /「2031-02-20 9pmm」不是完整的日期和時間.*is not a day and a time/,
    ],
  ];
  for (const [uid, data, field, message] of REFUSED) {
    test(`refuse ${field}`, async () => {
      assert.match((await refusal(create(uid, data)))[field] ?? "", message);
    });
  }
});

describe("rules for Markdown", () => {
  test("refuse a text that would take too long to read, and name its field", async () => {
    const messages = await refusal(create(INFO, { title: "題", content: "*a_".repeat(4000) }));
    assert.match(messages["content"], /符號.*太多.*too many signs/);
  });
});
