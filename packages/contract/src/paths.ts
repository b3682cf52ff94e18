/**
 * Method and path of every API call, by the id of its endpoint. Imports nothing, and every call is its own constant, so that a
 * small script bundles only the calls it uses. `withToken`: the call needs a session token.
 */

/** The query parameter that names the member for whom somebody acts, in endpoints with `forOthers`. */
export const MEMBER_PARAMETER = "memberId";

export const logIn = { method: "POST", path: "/api/auth/login" } as const;
export const getLoginChallenge = { method: "GET", path: "/api/auth/login_challenge" } as const;
export const extendToken = { method: "POST", path: "/api/auth/extend_token", withToken: true } as const;
export const getSessionTimeouts = { method: "GET", path: "/api/auth/session", withToken: true } as const;
export const logOut = { method: "POST", path: "/api/auth/logout", withToken: true } as const;
export const logOutLater = { method: "POST", path: "/api/auth/logout_later" } as const;
export const logOutEverywhere = { method: "POST", path: "/api/auth/logout_everywhere", withToken: true } as const;
export const getCodeChallenge = { method: "GET", path: "/api/auth/code_challenge" } as const;
export const requestCode = { method: "POST", path: "/api/auth/codes" } as const;
export const verifyCode = { method: "POST", path: "/api/auth/codes/verify" } as const;
export const setPassword = { method: "POST", path: "/api/auth/password" } as const;
export const changePassword = { method: "POST", path: "/api/member/me/password", withToken: true } as const;
export const beginMobileChange = { method: "POST", path: "/api/member/me/mobile/change", withToken: true } as const;
export const resendMobileCode = { method: "POST", path: "/api/member/me/mobile/change/resend", withToken: true } as const;
export const sendNewMobileCode = { method: "POST", path: "/api/member/me/mobile/change/code", withToken: true } as const;
export const finishMobileChange = { method: "POST", path: "/api/member/me/mobile", withToken: true } as const;
export const beginPasskeyLogin = { method: "POST", path: "/api/auth/passkey/options" } as const;
export const logInWithPasskey = { method: "POST", path: "/api/auth/passkey" } as const;
export const listOwnPasskeys = { method: "GET", path: "/api/member/me/passkeys", withToken: true } as const;
export const beginPasskeyCreation = { method: "POST", path: "/api/member/me/passkeys/options", withToken: true } as const;
export const addPasskey = { method: "POST", path: "/api/member/me/passkeys", withToken: true } as const;
export const removePasskey = { method: "DELETE", path: "/api/member/me/passkeys/:id", withToken: true } as const;
/**
 * Begins signing in at an outside provider (OpenID Connect): for a member with a linked identity, or to register with its facts.
 */
export const beginSignIn = { method: "POST", path: "/api/auth/sign-in" } as const;
/** The address to which the provider sends browsers back: for pages, not a call. It has to be registered with the provider. */
export const SIGN_IN_CALLBACK = "/api/auth/sign-in/callback";
/** The page that this leads to, without language prefix. */
export const SIGN_IN_RETURN = "/login/return";
/** The page for typing check codes; messages name it. */
export const MESSAGE_CHECK = "/message-check";
export const finishSignIn = { method: "POST", path: "/api/auth/sign-in/finish" } as const;
export const listOwnIdentities = { method: "GET", path: "/api/member/me/identities", withToken: true } as const;
export const beginIdentityLink = { method: "POST", path: "/api/member/me/identities/begin", withToken: true } as const;
export const linkIdentity = { method: "POST", path: "/api/member/me/identities", withToken: true } as const;
export const unlinkIdentity = { method: "DELETE", path: "/api/member/me/identities/:id", withToken: true } as const;
export const listOwnSessions = { method: "GET", path: "/api/member/me/sessions", withToken: true } as const;
export const endOwnSession = { method: "DELETE", path: "/api/member/me/sessions/:id", withToken: true } as const;
export const judgeRegistrationPassword = { method: "POST", path: "/api/member/registrations/password" } as const;
export const register = { method: "POST", path: "/api/member/registrations" } as const;
export const getOwnRegistration = { method: "GET", path: "/api/member/me/registration", withToken: true } as const;
export const getMe = { method: "GET", path: "/api/member/me", withToken: true } as const;
export const getOwnMobile = { method: "GET", path: "/api/member/me/mobile", withToken: true } as const;

export const getOwnProfile = { method: "GET", path: "/api/member/me/profile", withToken: true } as const;
export const saveProfileTopic = { method: "PUT", path: "/api/member/me/profile", withToken: true } as const;
export const requestCorrection = { method: "POST", path: "/api/member/me/corrections", withToken: true } as const;
export const withdrawCorrection = { method: "DELETE", path: "/api/member/me/corrections/:id", withToken: true } as const;

export const downloadOwnData = { method: "POST", path: "/api/member/me/data", withToken: true } as const;
export const downloadOwnDataPdf = { method: "POST", path: "/api/member/me/data/pdf", withToken: true } as const;
export const getOwnErasure = { method: "GET", path: "/api/member/me/erasure", withToken: true } as const;
export const requestErasure = { method: "POST", path: "/api/member/me/erasure", withToken: true } as const;
export const withdrawErasure = { method: "DELETE", path: "/api/member/me/erasure", withToken: true } as const;

export const listNotifications = { method: "GET", path: "/api/member/me/notifications", withToken: true } as const;
export const getUnreadCount = { method: "GET", path: "/api/member/me/notifications/unread", withToken: true } as const;
export const markAllNotificationsRead = { method: "POST", path: "/api/member/me/notifications/read", withToken: true } as const;
export const markNotificationRead = { method: "POST", path: "/api/member/me/notifications/:id/read", withToken: true } as const;
export const listBookmarks = { method: "GET", path: "/api/member/me/bookmarks", withToken: true } as const;
export const addBookmarks = { method: "PUT", path: "/api/member/me/bookmarks", withToken: true } as const;
export const removeBookmark = { method: "DELETE", path: "/api/member/me/bookmarks/:kind/:item", withToken: true } as const;
/** The most entries that somebody may have bookmarked. */
export const MAX_BOOKMARKS = 200;
/**
 * The address at which calendars read a member's lessons: `<secret>.ics` below it, without language prefix. A file of the site,
 * not a call.
 */
export const SUBSCRIBED_CALENDAR = "/activity/programmes/own";
export const getCalendarSubscription = { method: "GET", path: "/api/member/me/calendar", withToken: true } as const;
export const createCalendarAddress = { method: "POST", path: "/api/member/me/calendar", withToken: true } as const;
export const withdrawCalendarAddress = { method: "DELETE", path: "/api/member/me/calendar", withToken: true } as const;
export const getMessageChoices = { method: "GET", path: "/api/member/me/message-choices", withToken: true } as const;
export const saveMessageChoices = { method: "POST", path: "/api/member/me/message-choices", withToken: true } as const;
export const listPushDevices = { method: "GET", path: "/api/member/me/push-devices", withToken: true } as const;
export const addPushDevice = { method: "POST", path: "/api/member/me/push-devices", withToken: true } as const;
export const identifyPushDevice = { method: "POST", path: "/api/member/me/push-devices/here", withToken: true } as const;
export const removePushDevice = { method: "DELETE", path: "/api/member/me/push-devices/:id", withToken: true } as const;
export const replacePushSubscription = { method: "POST", path: "/api/push/renew" } as const;
export const markReadByPush = { method: "POST", path: "/api/push/read" } as const;
export const offerCare = { method: "POST", path: "/api/member/me/carers/offer", withToken: true } as const;
export const withdrawCareOffer = { method: "DELETE", path: "/api/member/me/carers/offer", withToken: true } as const;
export const lookUpCareOffer = { method: "POST", path: "/api/member/me/cared-for/read", withToken: true } as const;
export const acceptCare = { method: "POST", path: "/api/member/me/cared-for", withToken: true } as const;
export const listCareRelations = { method: "GET", path: "/api/member/me/relations", withToken: true } as const;
export const listCareActs = { method: "GET", path: "/api/member/me/care-acts", withToken: true } as const;
export const endCare = { method: "DELETE", path: "/api/member/me/relations/:id", withToken: true } as const;

export const createHelperCode = { method: "POST", path: "/api/member/me/help/code", withToken: true } as const;
export const getHelperChallenge = { method: "GET", path: "/api/member/me/help/challenge" } as const;
export const enterHelperCode = { method: "POST", path: "/api/member/me/help", withToken: true } as const;
export const getOngoingHelp = { method: "GET", path: "/api/member/me/help", withToken: true } as const;
export const endHelp = { method: "DELETE", path: "/api/member/me/help/:id", withToken: true } as const;
export const listMemberMaterials = { method: "GET", path: "/api/e-learning/materials", withToken: true } as const;
export const getMemberMaterial = { method: "GET", path: "/api/e-learning/materials/:id", withToken: true } as const;

export const lookUpRemainingQuota = { method: "POST", path: "/api/health-programme/remainingQuota" } as const;
export const getAvailability = { method: "GET", path: "/api/health-programme/availability" } as const;
/** The most classes that one call of `availability` may name. */
export const AVAILABILITY_BATCH = 100;

export const getEligibility = {
  method: "GET",
  path: "/api/health-programme/classes/:strapiUuid/eligibility",
  withToken: true,
} as const;
export const enrol = { method: "POST", path: "/api/health-programme/enrolments", withToken: true } as const;
export const listEnrolments = { method: "GET", path: "/api/health-programme/enrolments", withToken: true } as const;
export const listEnrolmentRecords = { method: "GET", path: "/api/health-programme/enrolment-records", withToken: true } as const;
export const actOnEnrolment = {
  method: "POST",
  path: "/api/health-programme/enrolments/:id/actions",
  withToken: true,
} as const;

export const getHealthSummary = { method: "GET", path: "/api/health-data/summary", withToken: true } as const;
export const listReadings = { method: "GET", path: "/api/health-data/readings", withToken: true } as const;
export const getHealthReport = { method: "GET", path: "/api/health-data/report", withToken: true } as const;
export const getHealthBundle = { method: "GET", path: "/api/health-data/bundle", withToken: true } as const;
export const importReadings = { method: "POST", path: "/api/health-data/import", withToken: true } as const;
export const getHealthDiary = { method: "GET", path: "/api/health-data/diary", withToken: true } as const;
export const addReadings = { method: "POST", path: "/api/health-data/readings", withToken: true } as const;
export const correctReading = { method: "PUT", path: "/api/health-data/readings/:id", withToken: true } as const;
export const removeReading = { method: "DELETE", path: "/api/health-data/readings/:id", withToken: true } as const;

export const listRiskRecords = { method: "GET", path: "/api/health-risk/records", withToken: true } as const;

export const listConsultations = { method: "GET", path: "/api/health-consultation/requests", withToken: true } as const;
export const requestConsultation = { method: "POST", path: "/api/health-consultation/requests", withToken: true } as const;
export const actOnConsultation = {
  method: "POST",
  path: "/api/health-consultation/requests/:id/actions",
  withToken: true,
} as const;

export const getEnquiryChallenge = { method: "GET", path: "/api/enquiry/challenge" } as const;
export const sendEnquiry = { method: "POST", path: "/api/enquiry" } as const;

/** The two refusals that end a session in the browser (specification §4, §8); `ERROR_CODES` takes them from here. */
export const SESSION_INVALID = { code: 1003, status: 401 } as const;
export const SESSION_REVOKED = { code: 1004, status: 403 } as const;
