import type { DemoMessages } from "./demo-messages.ts";
import type { Enquiries } from "./enquiries.ts";
import type { MessageChecks } from "./message-checks.ts";
import type { CalendarSubscriptions } from "./calendar-subscriptions.ts";
import type { PageServices } from "./page-services.ts";
import type { Registrations } from "./registrations.ts";

/**
 * What the loaders of each app may ask beyond `PageServices`, by its folder below `apps/`. The server must hand it over
 * (`AppParts` in `apps/server/src/pages/apps.ts`), and no other app's loaders see it.
 */
export interface AppServices {
  readonly web: {
    /** Enquiries of the visitor whose page this is. */
    readonly enquiries: Enquiries;
    /** Registering without JavaScript. */
    readonly registrations: Registrations;
    /** Whether a message came from us. */
    readonly messageChecks: MessageChecks;
    /** The lessons of whoever made an address for their calendar. */
    readonly calendarSubscriptions: CalendarSubscriptions;
    /** What a demonstration would have sent; undefined on every other site. */
    readonly demoMessages: DemoMessages | undefined;
  };
}

export type AppName = keyof AppServices;

/** All that the loaders of an app may ask. */
export type ServicesOf<App extends AppName> = PageServices & AppServices[App];
