import { SESSION_END_ATTRIBUTE } from "@kaifong/page-parts/attributes";
import { type Draft, readStored } from "@kaifong/client";
import { FILM_PLACE_ATTRIBUTE, FILTER_BAR_ATTRIBUTE } from "@kaifong/ui/attributes";
import { BOOKMARK_ATTRIBUTE } from "../cms-pages/bookmark/attributes.ts";
import { ENQUIRY_ATTRIBUTE } from "../contact/attributes.ts";
import { MEMBER_MATERIALS_ATTRIBUTE } from "../learning/attributes.ts";
import { EXTERNAL_SEARCH_ATTRIBUTE } from "../search/attributes.ts";
import { DEMO_MESSAGES_ATTRIBUTE } from "../demo/attributes.ts";
import { CALENDAR_ATTRIBUTE } from "../calendar/attributes.ts";
import { OPEN_NOW_ATTRIBUTE } from "../centres/attributes.ts";
import {
  CLASS_UUID_ATTRIBUTE,
  ELIGIBILITY_ANSWERS_ATTRIBUTE,
  ENROL_BAR_ATTRIBUTE,
  OWN_CLASSES_ATTRIBUTE,
  SAVED_LINK_ATTRIBUTE,
} from "../courses/attributes.ts";
import { ACTING_ATTRIBUTE, LOGIN_ATTRIBUTE } from "../root-attributes.ts";
import {
  CONSULTATION_DRAFT_KEY,
  type DraftKey,
  DRAFTS,
  ENQUIRY_DRAFT_KEY,
  MOBILE_CHANGE_KEY,
  PROFILE_DRAFT_KEY,
  READING_DRAFT_KEY,
  RECOVERY_KEY,
  REGISTRATION_DRAFT_KEY,
} from "../storage-keys.ts";
import { replayEarlyPresses } from "@kaifong/page-parts/early-presses.client";
import { ACTING_BAR_ATTRIBUTE, PAGE_TOOLS_ATTRIBUTE } from "../shell/attributes.ts";

const listScripts = () => import("./lists-of-classes.ts");

type Part = readonly [selector: string, start: (element: Element) => Promise<void>];

/**
 * Parts that few pages have: each is fetched only when its element is there, so that no other page pays for it. The part receives
 * the element.
 */
const PARTS: readonly Part[] = [
  [`[${FILTER_BAR_ATTRIBUTE}]`, async (element) => (await listScripts()).startFilterBar(element)],
  [
    `[${EXTERNAL_SEARCH_ATTRIBUTE}]`,
    async (element) => (await import("../search/external-search.client.ts")).startExternalSearch(element),
  ],
  [
    `[${LOGIN_ATTRIBUTE}="in"] [${OWN_CLASSES_ATTRIBUTE}]`,
    async (element) => (await import("../courses/own/own-classes.client.ts")).startOwnClasses(element),
  ],
  [
    `[${LOGIN_ATTRIBUTE}="in"] [${ELIGIBILITY_ANSWERS_ATTRIBUTE}]`,
    async (element) => (await import("../courses/own/eligibility.client.ts")).startEligibility(element),
  ],
  [
    `[${ACTING_ATTRIBUTE}] [${ACTING_BAR_ATTRIBUTE}]`,
    async (element) => (await import("../shell/bars/acting-bar.client.ts")).startActingBar(element),
  ],
  [`[${SAVED_LINK_ATTRIBUTE}]`, async (element) => (await listScripts()).startSavedClasses(element)],
  [`[${ENROL_BAR_ATTRIBUTE}]`, async (element) => (await listScripts()).startEnrolBar(element)],
];

/** Parts that wait until the page and its first pictures are shown, because they use the same slow connection. */
const PARTS_AFTERWARDS: readonly Part[] = [
  [
    "body",
    async () => {
      if (document.querySelector(`[${CLASS_UUID_ATTRIBUTE}]`)) (await listScripts()).startLivePlaces();
    },
  ],
  [
    "body",
    async () => {
      if (!CSS.supports("selector(::details-content)")) (await import("@kaifong/ui/disclosure.client")).startOpenOnPaper();
    },
  ],
  [
    `[${LOGIN_ATTRIBUTE}="in"] [${SESSION_END_ATTRIBUTE}]`,
    async (element) => (await import("../session/session-end.client.ts")).startSessionEnd(element),
  ],
  [`[${LOGIN_ATTRIBUTE}="in"]`, async () => (await import("../shell/header/unread.client.ts")).startUnread()],
  [
    `[${LOGIN_ATTRIBUTE}="in"]`,
    async () => {
      // Without permission nothing is shown here, whosever it would be.
      if ("Notification" in window && Notification.permission === "granted")
        await (await import("../session/push/check.client.ts")).checkPush();
    },
  ],
  [
    `[${LOGIN_ATTRIBUTE}="in"] [${MEMBER_MATERIALS_ATTRIBUTE}]`,
    async (element) => (await import("../learning/member-materials.client.ts")).startMemberMaterials(element),
  ],
  [`[${CALENDAR_ATTRIBUTE}]`, async (element) => (await listScripts()).startCalendar(element)],
  [`[${OPEN_NOW_ATTRIBUTE}]`, async (element) => void (await import("../centres/open-now.client.ts")).startOpenNow(element)],
  [`[${ENQUIRY_ATTRIBUTE}]`, async (element) => (await import("../contact/enquiry.client.ts")).startEnquiry(element)],
  [
    `[${DEMO_MESSAGES_ATTRIBUTE}]`,
    async (element) => void (await import("../demo/messages.client.ts")).startDemoMessages(element),
  ],
  [
    `[${PAGE_TOOLS_ATTRIBUTE}]`,
    async (element) => (await import("../shell/page-tools/page-tools.client.ts")).startPageTools(element),
  ],
  [
    `[${BOOKMARK_ATTRIBUTE}]`,
    async (element) => void (await import("../cms-pages/bookmark/bookmark.client.ts")).startBookmark(element),
  ],
  [`[${FILM_PLACE_ATTRIBUTE}]`, async (element) => (await import("@kaifong/ui/video.client")).startFilm(element)],
];

/** The module that stores each draft, fetched when there is one. */
const LOAD_DRAFT: Readonly<Record<DraftKey, () => Promise<Pick<Draft, "watch">>>> = {
  [ENQUIRY_DRAFT_KEY]: async () => (await import("../contact/enquiry-draft.ts")).enquiryDraft,
  [REGISTRATION_DRAFT_KEY]: async () => (await import("../account/register/draft.ts")).registrationDraft,
  [RECOVERY_KEY]: async () => (await import("../account/recovery/draft.ts")).recoveryDraft,
  [MOBILE_CHANGE_KEY]: async () => (await import("../account/mobile/draft.ts")).mobileDraft,
  [PROFILE_DRAFT_KEY]: async () => (await import("../account/profile/draft.ts")).profileDraft,
  [CONSULTATION_DRAFT_KEY]: async () => (await import("../consultation/draft.ts")).consultationDraft,
  [READING_DRAFT_KEY]: async () => (await import("../health/draft.ts")).readingDraft,
};

/**
 * Starts the scripts of the parts that this page has, those that nobody waits for once it has loaded, and the clocks of drafts
 * that the tab holds.
 */
export function startOnDemand(): void {
  start(PARTS);
  // A quick page has loaded before it is painted: its next frame comes first too.
  const afterwards = () => requestAnimationFrame(() => setTimeout(() => start(PARTS_AFTERWARDS)));
  if (document.readyState === "complete") afterwards();
  else window.addEventListener("load", afterwards);
  // What is unsent and stored by the tab has to go when its time is over.
  for (const key of DRAFTS) {
    if (readStored(key, "sessionStorage") === null) continue;
    LOAD_DRAFT[key]()
      .then((draft) => draft.watch())
      .catch(reportFault);
  }
}

function start(parts: readonly Part[]): void {
  for (const [selector, startPart] of parts) {
    // Starts each in a task of its own, so that presses are handled in between: beginning to fetch takes a slow phone some time.
    // When a part cannot be fetched, the page stays as it was rendered.
    for (const element of document.querySelectorAll(selector))
      setTimeout(() =>
        startPart(element)
          .then(() => replayEarlyPresses(element))
          .catch(reportFault),
      );
  }
}

/** Reports a fault to the browser like any error; a failed fetch without a network is not a fault. */
function reportFault(fault: unknown): void {
  if (navigator.onLine) reportError(fault);
}
