/**
 * The coded option lists. Codes are sent and stored; their labels are texts of the namespace `codes`, keyed `<list>.<code>`.
 * First those of the specification (§3): when it shows no meaning or no code, the reading is ours and the line says so. Then
 * those that pages show and the program decides by. Without zod, which a hydrated page would otherwise load for a list.
 */
export const GENDERS = ["F", "M"] as const;
export type Gender = (typeof GENDERS)[number];

/** How a carer is related. C (the client) belongs to the second list only. */
export const RELATIONSHIPS = ["P", "SIB", "GP", "M", "G"] as const;
export const RELATIONSHIPS_WITH_CLIENT = [...RELATIONSHIPS, "C"] as const;
/** Those of them that may be a junior's parent or guardian: a grandparent only when the law says so. */
export const GUARDIAN_RELATIONSHIPS = ["P", "G"] as const;

/** The relationships of an emergency contact: also husband or wife, child, friend (our codes). */
export const CONTACT_RELATIONSHIPS = ["SP", "CH", ...RELATIONSHIPS, "FR", "OTHER"] as const;

/** How long a member may let somebody act for them, in months, or UNTIL_ENDED. */
export const CARE_TERMS = ["1", "6", "12", "UNTIL_ENDED"] as const;
export type CareTerm = (typeof CARE_TERMS)[number];

/** What somebody with a code that the member reads out may do: look, at health data only when it says so, or one act. */
export const HELPER_PURPOSES = ["READ", "READ_HEALTH", "ENROL", "CHANGE", "CONSULT"] as const;
export type HelperPurpose = (typeof HELPER_PURPOSES)[number];
/** R-MEM-17: how many minutes a helper code may be entered, and then how many the help lasts. */
export const HELPER_MINUTES = 10;

/** The specification shows only A; the codes of its other six meanings are ours. */
export const LIVING_ARRANGEMENTS = ["A", "SP", "P", "SIB", "C", "M", "F"] as const;

/** OSA is other South Asian, WHT white, MIX mixed with a Chinese parent, MIX_OTHER other mixed (our reading). */
export const ETHNICITIES = [
  ...["CHN", "PHL", "IDN", "THA", "JPN", "KOR", "MYS", "SGP", "VNM", "IND", "NPL", "PAK"],
  ...["OSA", "WHT", "MIX", "MIX_OTHER", "OTHER"],
] as const;

export const RELIGIONS = ["BUDD", "CATH", "CHR", "CONF", "HIND", "ISL", "JUD", "JW", "SIKH", "TAO", "OTHER"] as const;

/**
 * Publicity, social media, our own centre, another agency, television, outreach event, referral, other. The specification shows
 * the codes without meanings: OC, OA and OE are our reading.
 */
export const HEARD_ABOUT = ["PUB", "SM", "OC", "OA", "TV", "OE", "REF", "OTHER"] as const;

/** Married, single, cohabiting, widowed, separated, divorced, unknown (our reading). */
export const MARITAL_STATUSES = ["M", "SG", "C", "W", "SP", "D", "U"] as const;

/** Private owned, private rented, public housing, subdivided flat, other (our reading). */
export const HOUSING_TYPES = ["PPPO", "PPR", "PH", "SDF", "OTHER"] as const;

export const NEIGHBOURHOODS = ["SKM", "SSP", "NC", "CSW", "LCK", "MF", "YYC", "OTHER"] as const;
export type Neighbourhood = (typeof NEIGHBOURHOODS)[number];

export const REGIONS = ["HK", "KLN", "NT"] as const;
export const DISTRICTS = [
  ...["HK_CNW", "HK_S", "HK_WC", "HK_E"],
  ...["KLN_KC", "KLN_KT", "KLN_SSP", "KLN_YTM", "KLN_WTS"],
  ...["NT_IS", "NT_KT", "NT_N", "NT_SK", "NT_ST", "NT_TP", "NT_TW", "NT_TM", "NT_YL"],
] as const;
export type District = (typeof DISTRICTS)[number];

export const EDUCATION_LEVELS = ["N", "P", "S", "T"] as const;

/** Employed, unemployed, retired, homemaker, student, other: the specification shows no meanings, these are our reading. */
export const EMPLOYMENT_STATUSES = ["E", "U", "R", "H", "S", "O"] as const;

export const MOBILITY_STATUSES = ["U", "WS", "WA", "WC"] as const;
export const AID_TYPES = ["S", "Q", "F", "RW"] as const;
export const DAILY_LIVING = ["I", "P"] as const;
export const CHRONIC_CONDITIONS = ["D", "H", "C", "S", "N"] as const;

/** The proof that an applicant is a resident: a valid Hong Kong identity card, or a child under 11 without one (R-MEM-03). */
export const APPLICANT_IDENTITIES = ["HKID", "CHILD_UNDER_11"] as const;
export type ApplicantIdentity = (typeof APPLICANT_IDENTITIES)[number];

/** Member fields of the specification that offer a choice without codes; the codes are ours. */
export const RESIDENCE_BASES = ["LIVE", "WORK"] as const;
/** The stored value: members who moved away or changed work no longer belong to the district, which nobody chooses in a form. */
export const STORED_RESIDENCE_BASES = [...RESIDENCE_BASES, "NONE"] as const;
export type StoredResidenceBasis = (typeof STORED_RESIDENCE_BASES)[number];
export const INFO_CHANNELS = ["MESSAGE", "MAIL"] as const;

/** The languages of messages to a member. */
export const MESSAGE_LANGUAGES = ["zh-HK", "zh-CN", "en-US"] as const;

/** States of a registration (specification §5): open until it is APPROVED or REJECTED. */
export const REGISTRATION_STATES = ["SUBMITTED", "CONTACTED", "NEED_INFO", "APPROVED", "REJECTED"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What members can't correct by themselves and request from staff (our codes): what is on the identity card, or a consent. */
export const CORRECTION_KINDS = ["PERSON", "CONSENT_TRANSFER", "CONSENT_HEALTH_RECORD"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
/** States of a correction. REQUESTED: waits for staff; WITHDRAWN by the member; DONE or DECLINED by staff. */
export const CORRECTION_STATES = ["REQUESTED", "WITHDRAWN", "DONE", "DECLINED"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CENTRE_CODES = ["CORE", "SAT1", "SAT2", "SAT3"] as const;
export type CentreCode = (typeof CENTRE_CODES)[number];
/** Who may join a class. */
export const CLASS_GENDERS = ["ANY", ...GENDERS] as const;
export type ClassGender = (typeof CLASS_GENDERS)[number];
/** Languages a class is taught in: Cantonese, English, Putonghua. */
export const CLASS_LANGUAGES = ["HK", "EN", "CN", "HK_EN", "HK_CN", "HK_EN_CN"] as const;

/** The region a district is in: the part of its code before the underscore. */
export const regionOf = (district: string): string => district.slice(0, district.indexOf("_"));

/**
 * What each may do is R-MEM-01. PENDING: registered, not approved yet. LAPSED: no longer entitled; cannot join a class
 * (R-ENR-07).
 */
export const MEMBER_TYPES = ["PENDING", "FULL", "JUNIOR", "SUSPENDED", "LAPSED"] as const;

export const ENROLMENT_METHODS = ["BALLOT", "FCFS", "OPEN", "ONLINE_FORM"] as const;

/** Derived from the clock, the window and the counters; never stored. */
export const CLASS_PHASES = [
  "SOON",
  "OPEN",
  "BALLOT_CLOSED",
  "REMAINING",
  "FULL",
  "CLOSED",
  "STARTED",
  "ENDED",
  "CANCELLED",
] as const;

/** Source: specification §4. */
export const ENROLMENT_STATUSES = ["E", "A", "W", "R", "P", "C", "ATT", "ABS", "L"] as const;

/**
 * The topic of an enquiry, in the order in which they are offered. The specification (§3) has a topic without a list: the codes
 * are ours.
 */
export const ENQUIRY_TOPICS = [
  ...["SERVICE", "MEMBERSHIP", "PROGRAMME", "CHARGE", "NETWORK"],
  ...["VOLUNTEER", "COMPLAINT", "PRAISE", "WEBSITE", "OTHER"],
] as const;

/** What a member measures. BMI is weight and height together. */
export const HEALTH_KINDS = ["BLOOD_PRESSURE", "BLOOD_GLUCOSE", "BLOOD_OXYGEN", "BODY_TEMPERATURE", "BMI"] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** The numbers in readings; packages/domain says which ones belong to a kind. */
export const HEALTH_MEASURES = [
  ...(["systolic", "diastolic", "pulse"] as const),
  ...(["glucose", "oxygen", "temperature", "weight", "height"] as const),
] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

/** Before a meal, after at least eight hours without one; or at any time. */
export const GLUCOSE_CATEGORIES = ["FASTING", "RANDOM"] as const;
export type GlucoseCategory = (typeof GLUCOSE_CATEGORIES)[number];

/** Who measured it: the member (or whoever acts for them), staff of the centre, or a device by itself. */
export const READING_SOURCES = ["SELF", "STAFF", "DEVICE"] as const;

/** The band of a reading among what is usual for adults, up to a need for help; each kind has its own words for them. */
export const HEALTH_BANDS = ["LOW", "NORMAL", "RAISED", "HIGH", "URGENT"] as const;
export type HealthBand = (typeof HEALTH_BANDS)[number];

/** The scale for a body mass index (specification §3). */
export const BMI_SCALES = ["ASIAN", "OTHER"] as const;
export type BmiScale = (typeof BMI_SCALES)[number];

/** How far back readings are shown: the last ten, days, months, years, all (specification §9). */
export const HEALTH_PERIODS = ["LAST_10", "D7", "D14", "D21", "M1", "M3", "M6", "Y1", "Y2", "Y3", "ALL"] as const;
export type HealthPeriod = (typeof HEALTH_PERIODS)[number];

/** The items of a health risk assessment, in the order of the sheet. */
export const RISK_ITEMS = [
  ...(["BLOOD_PRESSURE", "BLOOD_GLUCOSE", "BLOOD_LIPIDS", "BMI", "WAIST"] as const),
  ...(["SMOKING", "ALCOHOL", "PHYSICAL_ACTIVITY", "DIET"] as const),
  ...(["MOOD", "FALLS", "BONE", "COLORECTAL", "VACCINATION"] as const),
] as const;
export type RiskItem = (typeof RISK_ITEMS)[number];

/** The level of an item, or of the whole: carry on; worth working on; needs attention soon. */
export const RISK_LEVELS = ["LOW", "RAISED", "HIGH"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The nurse's next advice: only to carry on, or a place on the site, or a person. */
export const RISK_NEXT_STEPS = [
  ...(["CARRY_ON", "MEASURE", "HEALTH_INFO", "E_LEARNING", "PROGRAMME", "CONSULTATION", "DOCTOR"] as const),
] as const;
export type RiskNextStep = (typeof RISK_NEXT_STEPS)[number];

/** The post of whoever signs an assessment. */
export const RISK_SIGNER_POSTS = ["NURSE", "NURSE_MANAGER", "COMMUNITY_NURSE"] as const;

/**
 * The kinds of messages to members. OFFER: a place that waits for an answer; RESULT: what came of a ballot or an application;
 * CHANGE: the centre took something away, such as a class; REMINDER: a lesson is near; RECEIPT: what the member has done
 * themselves; HEALTH: of our nurses, a record or a consultation; MEMBERSHIP; SECURITY: of the e-account.
 */
export const NOTIFICATION_KINDS = [
  "OFFER",
  "RESULT",
  "CHANGE",
  "REMINDER",
  "RECEIPT",
  "HEALTH",
  "MEMBERSHIP",
  "SECURITY",
] as const;
/** The ways to reach people; each has a transport when settings name one (`apps/server/src/platform/transports`). */
export const CHANNELS = ["EMAIL", "SMS", "WHATSAPP", "PUSH"] as const;
export type Channel = (typeof CHANNELS)[number];
/** The ways to reach members besides their inbox, the cheapest first. */
export const MEMBER_CHANNELS = ["PUSH", "WHATSAPP", "SMS"] as const satisfies readonly Channel[];
export type MemberChannel = (typeof MEMBER_CHANNELS)[number];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds of a message whose check code somebody types: those of the inbox, a one-time code, or an enquiry (R-NOT-23). */
export const CHECKED_KINDS = [...NOTIFICATION_KINDS, "CODE", "ENQUIRY"] as const;
export type CheckedKind = (typeof CHECKED_KINDS)[number];

/** The channels of messages with a check code (R-NOT-21). */
export const CHECKED_CHANNELS = ["EMAIL", "SMS", "WHATSAPP"] as const satisfies readonly Channel[];
export type CheckedChannel = (typeof CHECKED_CHANNELS)[number];

/** The topics of a consultation with a nurse of the centre (our codes). */
export const CONSULTATION_TOPICS = [
  ...(["ASSESSMENT", "BLOOD_PRESSURE", "BLOOD_GLUCOSE", "WEIGHT", "MEDICINE"] as const),
  ...(["SMOKING", "MOOD", "FALLS", "CARING", "OTHER"] as const),
] as const;
export type ConsultationTopic = (typeof CONSULTATION_TOPICS)[number];

/**
 * States of a consultation. REQUESTED: waits for the centre; OFFERED: a place and time that wait for the member; CONFIRMED: both
 * agree; DONE; CANCELLED by the member; DECLINED by the centre.
 */
export const CONSULTATION_STATES = ["REQUESTED", "OFFERED", "CONFIRMED", "DONE", "CANCELLED", "DECLINED"] as const;
export type ConsultationState = (typeof CONSULTATION_STATES)[number];

/** The days on which somebody could come; on Sundays the centre closes early in the afternoon. */
export const CONSULTATION_DAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
export const CONSULTATION_TIMES = ["MORNING", "AFTERNOON", "EVENING"] as const;
/** The languages of a consultation: Cantonese, Putonghua, English. */
export const CONSULTATION_LANGUAGES = ["HK", "CN", "EN"] as const;
/** How the centre reaches the member about it. */
export const CONSULTATION_REPLY_CHANNELS = ["CALL", "MESSAGE"] as const;
/** The places of a consultation: a centre, or the telephone. */
export const CONSULTATION_PLACES = [...CENTRE_CODES, "PHONE"] as const;
export type ConsultationPlace = (typeof CONSULTATION_PLACES)[number];
/** The actions of a member on an own request. */
export const CONSULTATION_ACTIONS = ["ACCEPT", "CANCEL"] as const;
export type ConsultationAction = (typeof CONSULTATION_ACTIONS)[number];

/** The reasons of staff, for the audit: what they saw, or what the facts were. Free words are sent to the member instead. */
export const STAFF_REASONS = [
  ...([
    "IDENTITY_CARD_SEEN",
    "BOTH_CARDS_SEEN",
    "BIRTH_CERTIFICATE_SEEN",
    "GUARDIANSHIP_ORDER_SEEN",
    "OTHER_PAPERS_SEEN",
  ] as const),
  ...(["SPOKEN_TO", "NOT_REACHED", "NOT_ELIGIBLE", "SAME_PERSON", "AT_THEIR_WISH"] as const),
] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

/** What can be bookmarked to be read again. */
export const BOOKMARK_KINDS = ["COURSE", "HEALTH_INFO", "E_LEARNING"] as const;
export type BookmarkKind = (typeof BOOKMARK_KINDS)[number];
