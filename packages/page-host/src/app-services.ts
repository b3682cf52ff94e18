import type { DemoMessages } from "./demo-messages.ts";
import type { Enquiries } from "./enquiries.ts";
import type { MessageChecks } from "./message-checks.ts";
import type { CalendarSubscriptions } from "./calendar-subscriptions.ts";
import type { PageServices } from "./page-services.ts";
import type { Registrations } from "./registrations.ts";

/**
 * The services of the loaders of each app beyond `PageServices`, by its folder below `apps/`. The server must provide them
 * (`AppParts` in `apps/server/src/pages/apps.ts`), and no other app's loaders see them.
 */
export interface AppServices {
  readonly web: {
    /** Enquiries of the page's visitor. */
    readonly enquiries: Enquiries;
    /** Registering without JavaScript. */
    readonly registrations: Registrations;
    /** Whether a message came from us. */
    readonly messageChecks: MessageChecks;
    /** The lessons of a member who made an address for their calendar. */
    readonly calendarSubscriptions: CalendarSubscriptions;
    /** The messages that a demonstration would have sent; undefined on every other site. */
    readonly demoMessages: DemoMessages | undefined;
  };
}

export type AppName = keyof AppServices;

/** All services of the loaders of an app. */
export type ServicesOf<App extends AppName> = PageServices & AppServices[App];
