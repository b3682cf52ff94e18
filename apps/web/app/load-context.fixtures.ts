import type { ServicesOf } from "@kaifong/page-host";
import { somePageServices } from "@kaifong/testing";
import { RouterContextProvider } from "react-router";
import { NOW } from "./courses/course.fixtures.ts";
import { servicesContext } from "./page-services.ts";

export { SITE_ORIGIN } from "@kaifong/testing";

const nothingSent = () => Promise.reject(new Error("nothing is sent here"));

/** Every service, for a visitor who has sent nothing, on a site where nothing is published. */
const NOTHING: ServicesOf<"web"> = {
  ...somePageServices(NOW),
  enquiries: {
    token: async () => "",
    receipt: async () => undefined,
    send: nothingSent,
  },
  registrations: {
    ...{ token: async () => "", receipt: async () => undefined },
    ...{ requestCode: nothingSent, verifyCode: nothingSent, register: nothingSent },
  },
  messageChecks: { check: async () => ({ outcome: "UNKNOWN" }) },
  calendarSubscriptions: { read: async () => ({ outcome: "UNKNOWN" }) },
  demoMessages: undefined,
};

/** The context that a loader receives; give the services that a test needs. */
export function aLoadContext(given: Partial<ServicesOf<"web">>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...NOTHING, ...given });
  return context;
}
