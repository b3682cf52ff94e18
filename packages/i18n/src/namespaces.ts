/**
 * The namespaces of the site's own texts. The first seven are the specification's (§7); the rest are this product's.
 * Each is a file `messages/<namespace>/<language>.json`.
 */
export const NAMESPACES = [
  "home",
  "resource",
  "contact",
  "service",
  "activity",
  "auth",
  "register",
  "healthData",
  "healthRisk",
  "bookmarks",
  "consultation",
  "enrolment",
  "learning",
  "healthInfo",
  "news",
  "centres",
  "enquiry",
  "shell",
  "errors",
  "codes",
  "calendar",
  "search",
  "outbox",
  "pages",
  "offline",
  "demo",
  "notification",
  "care",
  "card",
  "healthReport",
  "ownData",
  "mobile",
  "messageChoices",
  "ownDataFile",
  "profile",
  "messageCheck",
] as const;

export type Namespace = (typeof NAMESPACES)[number];
