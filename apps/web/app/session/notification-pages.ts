import type { NotificationSubject } from "@kaifong/contract";
import type { PageId } from "../site-map.ts";

/** The page that a notification is about. */
export const NOTIFICATION_PAGES = {
  ENROLMENTS: "enrolled",
  ACCOUNT: "member",
  HEALTH_RISK: "healthRisk",
  CONSULTATION: "healthConsultation",
} as const satisfies Record<NotificationSubject, PageId>;
