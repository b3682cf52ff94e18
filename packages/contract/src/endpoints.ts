import { accountEndpoints } from "./account.ts";
import { authEndpoints } from "./auth.ts";
import { bookmarkEndpoints } from "./bookmarks.ts";
import { calendarEndpoints } from "./calendar.ts";
import { careEndpoints } from "./care.ts";
import { consultationEndpoints } from "./consultation.ts";
import { courseEndpoints } from "./courses.ts";
import type { Endpoint } from "./endpoint.ts";
import { enquiryEndpoints } from "./enquiry.ts";
import { enrolmentEndpoints } from "./enrolment.ts";
import { erasureEndpoints } from "./erasure.ts";
import { helpingEndpoints } from "./helping.ts";
import { healthEndpoints } from "./health.ts";
import { identityEndpoints } from "./identities.ts";
import { learningEndpoints } from "./learning.ts";
import { messageChoiceEndpoints } from "./message-choices.ts";
import { mobileEndpoints } from "./mobile.ts";
import { notificationEndpoints } from "./notifications.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { pushEndpoints } from "./push.ts";
import { ownDataEndpoints } from "./own-data.ts";
import { profileEndpoints } from "./profile.ts";
import { riskEndpoints } from "./risk.ts";
import { registrationEndpoints } from "./registration.ts";

/** The tables of endpoints, one for each room. */
const TABLES = [
  authEndpoints,
  accountEndpoints,
  mobileEndpoints,
  passkeyEndpoints,
  identityEndpoints,
  registrationEndpoints,
  profileEndpoints,
  careEndpoints,
  helpingEndpoints,
  ownDataEndpoints,
  erasureEndpoints,
  courseEndpoints,
  enrolmentEndpoints,
  healthEndpoints,
  riskEndpoints,
  consultationEndpoints,
  enquiryEndpoints,
  notificationEndpoints,
  bookmarkEndpoints,
  calendarEndpoints,
  messageChoiceEndpoints,
  pushEndpoints,
  learningEndpoints,
] as const;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;

/** Any endpoint of the tables. */
export type AnyEndpoint = ValueOf<(typeof TABLES)[number]>;

/** Every endpoint of the contract. */
export const ENDPOINTS: readonly Endpoint[] = TABLES.flatMap((table) => Object.values(table));
