import type { DemoMessages } from "@kaifong/page-host";
import type { Deps } from "../platform/deps.ts";
import { demoChannels, listDemoMessages } from "../platform/transports/demo-messages.ts";

/** The messages that a demonstration would have sent, for its page; undefined on a site that stores none. */
export function demoMessagesForPages({ db, env, now }: Pick<Deps, "db" | "env" | "now">): DemoMessages | undefined {
  return demoChannels(env).length > 0 ? { list: () => listDemoMessages(db, now()) } : undefined;
}
