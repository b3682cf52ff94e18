import type { DemoMessage } from "@kaifong/page-host";

/** Messages of a demonstration, as they were sent. */
export const A_CODE: DemoMessage = {
  ...{ id: "code", channel: "SMS", to: "+85291230001", language: "zh-HK", subject: "街坊驗證碼" },
  text: "482913 是您在街坊的驗證碼，10分鐘內有效。請勿告訴任何人，職員不會向您索取。\n\n@localhost #482913",
  ...{ code: "482913", at: "2026-11-20T02:05:00Z" },
};
export const AN_EMAIL: DemoMessage = {
  ...{ id: "email", channel: "EMAIL", to: "chan.tai.man@example.com", language: "en-US" },
  subject: "We have received your enquiry (case number ENQ-23456789)",
  text: "Hello,\n\nWe have received your enquiry. Your case number is ENQ-23456789.\n\nKaifong",
  ...{ code: null, at: "2026-11-20T02:00:00Z" },
};
