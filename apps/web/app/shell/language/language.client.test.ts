// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DETAIL_ATTRIBUTE, LANGUAGE_ATTRIBUTE } from "../../root-attributes.ts";
import { SET_LANGUAGE_ATTRIBUTE } from "../attributes.ts";
import { startLanguages } from "./language.client.ts";

const goBack = vi.fn();
/** Whether the link was followed as usual. */
const followed = vi.fn<(followed: boolean) => void>();
window.addEventListener("click", (event) => {
  followed(!event.defaultPrevented);
  event.preventDefault();
});
startLanguages();

beforeEach(() => {
  vi.spyOn(history, "back").mockImplementation(goBack);
  history.pushState(null, "", "/en/activity/news-details?id=3");
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/en/activity/latest-news`);
  document.documentElement.setAttribute(LANGUAGE_ATTRIBUTE, "en-US");
  document.documentElement.setAttribute(DETAIL_ATTRIBUTE, "true");
  document.body.innerHTML = `<a href="/activity/news-details" ${SET_LANGUAGE_ATTRIBUTE}="zh-HK">繁</a>`;
});
afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  vi.restoreAllMocks();
  goBack.mockReset();
  followed.mockReset();
  sessionStorage.clear();
});

const chooseLanguage = () => {
  const link = document.querySelector("a");
  link?.click();
  return link?.getAttribute("href");
};

test("the switch goes back from a detail page that was reached from this site, and passes the language to the page before", () => {
  chooseLanguage();
  expect(followed).toHaveBeenCalledExactlyOnceWith(false);
  expect(goBack).toHaveBeenCalledOnce();
  expect(Object.values({ ...sessionStorage })).toEqual(["zh-HK"]);
});

test("the switch goes on back while it only left anchors of the page itself", () => {
  chooseLanguage();
  window.dispatchEvent(new PopStateEvent("popstate"));
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(goBack).toHaveBeenCalledTimes(3);
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(goBack).toHaveBeenCalledTimes(3);
});

test("the switch leaves nothing behind for a later page when there was nothing to go back to", () => {
  vi.useFakeTimers();
  chooseLanguage();
  expect(Object.values({ ...sessionStorage })).toEqual(["zh-HK"]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect({ ...sessionStorage }).toEqual({});
});

test("the switch follows the link when storage is forbidden, because the page before could not be notified", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(chooseLanguage()).toContain("/activity/news-details?id=3");
  expect(followed).toHaveBeenCalledExactlyOnceWith(true);
  expect(goBack).not.toHaveBeenCalled();
});

test("the switch preserves the position in the page as it is now, in whichever language the page is read", () => {
  document.documentElement.removeAttribute(DETAIL_ATTRIBUTE);
  history.pushState(null, "", "/en/service/service-charge?a=1#community-rehab");
  expect(chooseLanguage()).toMatch(/\?a=1#community-rehab$/);
  history.pushState(null, "", "/en/service/service-charge");
  expect(chooseLanguage()).not.toMatch(/[?#]/);
});
