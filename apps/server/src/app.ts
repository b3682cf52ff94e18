import type { FastifyInstance, RouteOptions } from "fastify";
import { calendarSubscriptionsForPages } from "./account/calendar/subscriptions-for-pages.ts";
import { accountRoutes } from "./account/routes.ts";
import { registrationsForPages } from "./account/registration/registrations-for-pages.ts";
import { bookmarkRoutes } from "./bookmarks/routes.ts";
import { careRoutes } from "./care/routes.ts";
import { consultationRoutes } from "./consultation/routes.ts";
import { enquiriesForPages } from "./enquiry/enquiries-for-pages.ts";
import { enquiryRoutes } from "./enquiry/routes.ts";
import { enrolmentRoutes } from "./enrolment/routes.ts";
import { contentPlugin } from "./content/plugin.ts";
import { holidayWatch } from "./content/holiday-watch.ts";
import { healthDataRoutes } from "./health/routes.ts";
import { CONTENT_PATHS } from "./content-api/content-reads.ts";
import { frontDoor } from "./front-door.ts";
import type { AppParts, OpenApps } from "./pages/apps.ts";
import type { Deps } from "./platform/deps.ts";
import { readinessRoutes } from "./platform/readiness.ts";
import { scheduleErasure } from "./cross-room/erase-members.ts";
import { scheduleHousekeeping } from "./cross-room/housekeeping.ts";
import { notificationRenderers, messageRenderers } from "./cross-room/message-renderers.ts";
import { learningRoutes } from "./learning/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { fillDemoClasses } from "./cross-room/demonstration.ts";
import { guardDataResponses } from "./platform/http/api-scope.ts";
import { allowOtherOrigins } from "./platform/http/cors.ts";
import { createHttpServer } from "./platform/http/server.ts";
import { observeResponses, serveMetrics } from "./platform/http/observe.ts";
import { openApiRoutes } from "./platform/openapi/routes.ts";
import { readAvailability } from "./courses/availability.ts";
import { coursesInForce } from "./courses/in-force.ts";
import { classSyncScheduler } from "./courses/class-sync-scheduler.ts";
import { courseRoutes } from "./courses/routes.ts";
import { demoMessagesForPages } from "./sending/demo-messages-for-pages.ts";
import { messageChecksForPages } from "./sending/message-checks-for-pages.ts";
import { outboxWorker } from "./sending/outbox-worker.ts";
import { riskRoutes } from "./risk/routes.ts";
import { textRoutes } from "./texts/routes.ts";

/** Options that only tests use. */
export interface AppOptions {
  /** Is called for every route, for the test that compares the access table with them. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Opens the apps to serve instead of those in APPS_DIR. */
  readonly openApps?: OpenApps | undefined;
  /** Mounts endpoints of a test's own beside those of the rooms. */
  readonly mountMore?: ((app: FastifyInstance, deps: Deps) => void) | undefined;
}

/** The server with all its rooms, ready to listen or to be called by `inject`. This list is complete: nothing loads itself. */
export async function buildApp(deps: Deps, { onRoute, openApps, mountMore }: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpServer(deps);
  if (onRoute) app.addHook("onRoute", onRoute);
  observeResponses(app, deps);
  allowOtherOrigins(app, deps.env);
  guardDataResponses(app, deps.env);
  serveMetrics(app, deps);
  scheduleHousekeeping(deps);
  scheduleErasure(deps);
  await app.register(openApiRoutes(deps, CONTENT_PATHS));
  await app.register(textRoutes(deps));
  await app.register(accountRoutes(deps));
  await app.register(careRoutes(deps));
  await app.register(courseRoutes(deps));
  await app.register(enrolmentRoutes(deps));
  await app.register(healthDataRoutes(deps));
  await app.register(riskRoutes(deps));
  await app.register(consultationRoutes(deps));
  await app.register(enquiryRoutes(deps));
  await app.register(bookmarkRoutes(deps));
  await app.register(learningRoutes(deps));
  await app.register(notificationRoutes(deps, notificationRenderers(deps)));
  await app.register(classSyncScheduler(deps, () => fillDemoClasses(deps)));
  await app.register(coursesInForce(deps));
  await app.register(contentPlugin(deps));
  await app.register(holidayWatch(deps));
  await app.register(outboxWorker(deps, messageRenderers(deps)));
  await app.register(readinessRoutes(deps)); // after the content: its first check looks at what is loaded by then
  const availability = (classIds: readonly string[]) => availabilityByClass(deps, classIds);
  const services: AppParts = {
    web: (visitor) => ({
      enquiries: enquiriesForPages(deps, visitor),
      registrations: registrationsForPages(deps, visitor),
      messageChecks: messageChecksForPages(deps, visitor),
      calendarSubscriptions: calendarSubscriptionsForPages(deps, visitor),
      demoMessages: demoMessagesForPages(deps),
    }),
  };
  mountMore?.(app, deps);
  await app.register(frontDoor(deps, { availability, services, openApps }));
  await app.ready();
  return app;
}

/** Pages show live figures of classes, which belong to the room `courses`. */
async function availabilityByClass({ db, now }: Deps, classIds: readonly string[]) {
  const figures = await readAvailability(db, classIds, now());
  return new Map(figures.map((one) => [one.strapiUuid, one]));
}
