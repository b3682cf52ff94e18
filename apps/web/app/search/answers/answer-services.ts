import type { PageServices } from "@kaifong/page-host";

/** The services from which answers are read. */
export type AnswerServices = Pick<PageServices, "content" | "contentIn" | "language" | "now" | "availability" | "cache">;
