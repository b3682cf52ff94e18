import type { NotificationSubject } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { PageId } from "../site-map.ts";

/** The page that a notification is about, and the prefix before the id in the headings of things there. */
const PLACES = {
  ENROLMENTS: { page: "enrolled", prefix: "enrolment-" },
  ACCOUNT: { page: "member", prefix: "" },
  HEALTH_RISK: { page: "healthRisk", prefix: "record-" },
  CONSULTATION: { page: "healthConsultation", prefix: "consultation-" },
  CARE: { page: "member", prefix: "relation-" },
  CORRECTIONS: { page: "memberProfile", prefix: "correction-" },
} as const satisfies Readonly<Record<NotificationSubject, { readonly page: PageId; readonly prefix: string }>>;

/** The id of the heading of one thing that notifications are about: `LinkedThing` moves the focus there. */
export const headingOf = (subject: NotificationSubject, id: string): string => PLACES[subject].prefix + id;

/** Whether the address of this page names one of these. */
export const namesOne = (subject: NotificationSubject, hash: string): boolean => hash.startsWith(`#${headingOf(subject, "")}`);

/** Where a notification leads: to the thing that it is about, or to the page of such things. */
export function addressOf(language: Language, subject: NotificationSubject, item: string | null): string {
  const page = pathTo(language, PLACES[subject].page);
  return item === null ? page : `${page}#${headingOf(subject, item)}`;
}

/** The address for a subject named by a message; undefined when this page does not know it. */
export function addressOfUnknown(language: Language, subject: string, item: unknown): string | undefined {
  if (!Object.hasOwn(PLACES, subject)) return undefined;
  const id = typeof item === "string" && /^[\w-]+$/.test(item) ? item : null;
  return addressOf(language, subject as NotificationSubject, id); // it is one of its keys
}
