import type { NotificationSubject } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { PageId } from "../site-map.ts";

/** The page that a notification is about, and how the headings of what stands there are called, each before its id. */
const PLACES = {
  ENROLMENTS: { page: "enrolled", prefix: "enrolment-" },
  ACCOUNT: { page: "member", prefix: "" },
  HEALTH_RISK: { page: "healthRisk", prefix: "record-" },
  CONSULTATION: { page: "healthConsultation", prefix: "consultation-" },
  CARE: { page: "member", prefix: "relation-" },
  CORRECTIONS: { page: "memberProfile", prefix: "correction-" },
} as const satisfies Readonly<Record<NotificationSubject, { readonly page: PageId; readonly prefix: string }>>;

/** The id of the heading of one thing that notifications are about: `LinkedThing` brings the reader there. */
export const headingOf = (subject: NotificationSubject, id: string): string => PLACES[subject].prefix + id;

/** Whether the address of this page names one of these. */
export const namesOne = (subject: NotificationSubject, hash: string): boolean => hash.startsWith(`#${headingOf(subject, "")}`);

/** Where a notification leads: to the one thing that it is about, or to the page where such things are. */
export function addressOf(language: Language, subject: NotificationSubject, item: string | null): string {
  const page = pathTo(language, PLACES[subject].page);
  return item === null ? page : `${page}#${headingOf(subject, item)}`;
}

/** Of what a message says that it is about; undefined of what this page knows nothing of. */
export function addressOfUnknown(language: Language, subject: string, item: unknown): string | undefined {
  if (!Object.hasOwn(PLACES, subject)) return undefined;
  const id = typeof item === "string" && /^[\w-]+$/.test(item) ? item : null;
  return addressOf(language, subject as NotificationSubject, id); // it is one of its keys
}
