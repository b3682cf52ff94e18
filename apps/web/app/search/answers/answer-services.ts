import type { PageServices } from "@kaifong/page-host";

/** What answers are read from. */
export type AnswerServices = Pick<PageServices, "content" | "contentIn" | "language" | "now" | "availability" | "cache">;
