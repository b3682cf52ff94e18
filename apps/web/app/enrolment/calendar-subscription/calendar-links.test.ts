import { expect, test } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

test.each(["https://centre.example/activity/programmes/own/a-_b.ics", "http://centre.example/activity/programmes/own/a-_b.ics"])(
  "the links lead from %s to the calendar of the device, and to Google's",
  (address) => {
    const { webcal, google } = calendarLinks(address);
    expect(webcal).toBe("webcal://centre.example/activity/programmes/own/a-_b.ics");
    expect(new URL(google).origin).toBe("https://calendar.google.com");
    expect(new URL(google).searchParams.get("cid")).toBe(webcal);
  },
);
