import { SESSION_INVALID, SESSION_REVOKED } from "./paths.ts";

/**
 * The code table: every refusal of the API by name, with its number and HTTP status. Numbers never change meaning.
 * 1003 and 1004 are the specification's (§8): a client that sees them logs out and goes home. The sentences are texts of the
 * namespace `errors`, keyed by name.
 */
export const ERROR_CODES = {
  // Sessions and rights
  LOGIN_FAILED: { code: 1001, status: 401 },
  ACCOUNT_LOCKED: { code: 1002, status: 429 },
  SESSION_INVALID,
  SESSION_REVOKED,
  FORBIDDEN: { code: 1005, status: 403 },
  PERMISSION_REQUIRED: { code: 1006, status: 403 },
  // The request itself
  VALIDATION_FAILED: { code: 1100, status: 400 },
  MALFORMED_REQUEST: { code: 1101, status: 400 },
  BODY_TOO_LARGE: { code: 1102, status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { code: 1103, status: 415 },
  NOT_FOUND: { code: 1104, status: 404 },
  METHOD_NOT_ALLOWED: { code: 1105, status: 405 },
  RATE_LIMITED: { code: 1106, status: 429 },
  IDEMPOTENCY_KEY_REUSED: { code: 1107, status: 422 },
  REQUEST_TIMEOUT: { code: 1108, status: 408 },
  PROOF_REQUIRED: { code: 1109, status: 400 },
  PROOF_EXPIRED: { code: 1110, status: 400 },
  PROOF_USED: { code: 1111, status: 409 },
  // What was to be read or changed is not there: removed meanwhile, or somebody else's.
  ITEM_NOT_FOUND: { code: 1112, status: 404 },
  // The service
  SERVICE_UNAVAILABLE: { code: 1200, status: 503 },
  FILES_BUSY: { code: 1201, status: 503 },
  INTERNAL: { code: 1299, status: 500 },
  // Codes and passwords
  MOBILE_NOT_REGISTERED: { code: 1300, status: 404 },
  MEMBER_NO_NOT_REGISTERED: { code: 1301, status: 404 },
  MOBILE_REGISTERED: { code: 1302, status: 409 },
  CODE_TOO_SOON: { code: 1303, status: 429 },
  CODE_WRONG: { code: 1304, status: 400 },
  CODE_EXPIRED: { code: 1305, status: 400 },
  CODE_EXHAUSTED: { code: 1306, status: 400 },
  CODES_NOT_SENT: { code: 1307, status: 503 },
  CURRENT_PASSWORD_WRONG: { code: 1308, status: 400 },
  PASSWORD_UNCHANGED: { code: 1309, status: 400 },
  PASSKEY_NOT_ACCEPTED: { code: 1310, status: 401 },
  TOO_MANY_PASSKEYS: { code: 1311, status: 409 },
  PASSKEY_NOT_ADDED: { code: 1312, status: 400 },
  PUSH_NOT_ACCEPTED: { code: 1313, status: 400 },
  TOO_MANY_PUSH_DEVICES: { code: 1314, status: 409 },
  ONE_TIME_PASSWORD_WRONG: { code: 1315, status: 400 },
  // Identities at an outside provider
  IDENTITY_PROVIDER_AWAY: { code: 1320, status: 409 },
  SIGN_IN_EXPIRED: { code: 1321, status: 400 },
  IDENTITY_TAKEN: { code: 1322, status: 409 },
  IDENTITY_ALREADY_LINKED: { code: 1323, status: 409 },
  // Acting for somebody else
  CARE_CODE_WRONG: { code: 1400, status: 404 },
  TOO_YOUNG_TO_CARE: { code: 1401, status: 403 },
  TOO_MANY_CARERS: { code: 1402, status: 409 },
  CARE_NOT_GRANTED: { code: 1403, status: 403 },
  HELPER_CODE_WRONG: { code: 1404, status: 404 },
  GUARDIAN_REQUIRED: { code: 1405, status: 403 },
  // The own profile
  PROFILE_CHANGED: { code: 1500, status: 409 },
  CORRECTION_REQUESTED: { code: 1501, status: 409 },
  NOTHING_TO_CORRECT: { code: 1502, status: 409 },
  // Courses and enrolment
  CLASS_NOT_FOUND: { code: 2001, status: 404 },
  CLASS_FULL: { code: 2002, status: 409 },
  NOT_ELIGIBLE: { code: 2003, status: 409 },
  ALREADY_IN_COURSE: { code: 2004, status: 409 },
  TIME_CLASH: { code: 2005, status: 409 },
  ENROLMENT_NOT_OPEN_YET: { code: 2006, status: 409 },
  ENROLMENT_CLOSED: { code: 2007, status: 409 },
  ENROLS_ELSEWHERE: { code: 2008, status: 409 },
  CLASS_CANCELLED: { code: 2009, status: 409 },
  ENROLMENT_NOT_FOUND: { code: 2010, status: 404 },
  ACTION_NOT_ALLOWED: { code: 2011, status: 409 },
  ENROLLING_ACTION_CHANGED: { code: 2012, status: 409 },
  NO_SEAT: { code: 2013, status: 409 },
  OUT_OF_TURN: { code: 2014, status: 409 },
  // Texts
  MISSING_TEXTS_CLOSED: { code: 3001, status: 403 },
  // The form for enquiries, where the browser does no work
  FORM_EXPIRED: { code: 4001, status: 400 },
  FORM_TOO_FAST: { code: 4002, status: 429 },
  FORM_NOT_ACCEPTED: { code: 4003, status: 403 },
  // Health data
  READING_UNLIKELY: { code: 5001, status: 409 },
  READING_CHANGED: { code: 5002, status: 409 },
  READING_OF_STAFF: { code: 5003, status: 409 },
  TOO_MANY_READINGS: { code: 5004, status: 409 },
  CONSULTATION_LIVE: { code: 5010, status: 409 },
  TOO_MANY_CONSULTATIONS: { code: 5011, status: 409 },
  CONSULTATION_CHANGED: { code: 5012, status: 409 },
  // What staff decide and record
  REQUEST_NOT_FOUND: { code: 6001, status: 404 },
  DECISION_NOT_POSSIBLE: { code: 6002, status: 409 },
  MEMBERSHIP_NOT_IN_ORDER: { code: 6003, status: 409 },
  SAME_PERSON_KNOWN: { code: 6004, status: 409 },
  SAME_MEMBER: { code: 6005, status: 409 },
  NOT_A_JUNIOR: { code: 6006, status: 409 },
  CENTRE_CLOSED_THEN: { code: 6007, status: 409 },
  RISK_RECORD_EXISTS: { code: 6010, status: 409 },
  RISK_RECORD_NOT_IN_FORCE: { code: 6011, status: 409 },
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

export const ERROR_NAMES = Object.keys(ERROR_CODES) as readonly ErrorName[]; // the keys of a const object are exactly its names
