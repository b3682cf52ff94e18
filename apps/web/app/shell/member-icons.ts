import type { IconName } from "@kaifong/ui";
import type { OwnPageId } from "../site-map.ts";

/** Before the title of each page of a member's own, wherever they are listed. */
export const MEMBER_ICONS: Readonly<Record<OwnPageId, IconName>> = {
  member: "person",
  memberProfile: "form",
  memberCard: "card",
  memberMessages: "speaker",
  memberHelp: "people",
  memberMobile: "phone",
  memberData: "shield",
  notification: "bell",
  healthRisk: "form",
  healthConsultation: "chat",
  healthData: "heart",
  bookmarks: "star",
  enrolled: "ticket",
  records: "list",
};
