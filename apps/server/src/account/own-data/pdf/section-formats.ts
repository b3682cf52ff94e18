import type { OwnDataSection } from "@kaifong/contract";
import type { SectionFormat } from "./field-format.ts";

/** Writes a code by its label: the label's key, with `*` for the code. */
const code = (key: `${string}.*`) => ({ code: key });
const NAMES = { surnameZh: "text", givenNameZh: "text", surnameEn: "text", givenNameEn: "text" } as const;

/**
 * Every section of the file as the PDF shows it, and every field of it: shown in words, or left to the file for computers. A test
 * compares both with the database, so that a new section or column fails.
 */
export const SECTION_FORMATS: Readonly<Record<OwnDataSection, SectionFormat>> = {
  member: {
    fields: {
      ...{ memberNo: "text", memberType: code("codes:memberType.*"), memberTypeSince: "instant" },
      ...{ ...NAMES, gender: code("codes:gender.*") },
      ...{
        birthDate: "day",
        mobile: "phone",
        residenceBasis: code("residenceBasis.*"),
        district: code("codes:district.*"),
      },
      ...{
        neighbourhood: code("codes:neighbourhood.*"),
        language: code("codes:messageLanguage.*"),
        createdAt: "instant",
      },
    },
    machineOnly: ["id"],
  },
  profile: {
    fields: {
      identity: code("codes:applicantIdentity.*"),
      ...{
        emergencyName: "text",
        emergencyPhone: "phone",
        emergencyRelationship: code("codes:contactRelationship.*"),
      },
      ...{ guardianName: "text", guardianPhone: "phone", guardianRelationship: code("codes:relationship.*") },
      ...{
        parentsMaritalStatus: code("codes:maritalStatus.*"),
        maritalStatus: code("codes:maritalStatus.*"),
        children: "text",
      },
      ...{
        household: code("codes:livingArrangement.*"),
        housing: code("codes:housing.*"),
        education: code("codes:education.*"),
      },
      ...{
        employment: code("codes:employment.*"),
        ethnicity: code("codes:ethnicity.*"),
        ethnicityOther: "text",
      },
      ...{
        religious: "yesNo",
        religion: code("codes:religion.*"),
        religionOther: "text",
        mobility: code("codes:mobility.*"),
      },
      ...{
        aids: code("codes:aid.*"),
        dailyLiving: code("codes:dailyLiving.*"),
        familyHistory: code("codes:chronicCondition.*"),
      },
      ...{
        mainCarer: "mainCarer",
        heardAbout: code("codes:heardAbout.*"),
        heardAboutOther: "text",
      },
      ...{
        infoChannels: code("codes:infoChannel.*"),
        mailingAddress: "text",
        consentedPersonalDataAt: "instant",
      },
      ...{ consentedHealthRecordAt: "instant", consentedTransferAt: "instant" },
    },
    machineOnly: [],
  },
  registration: {
    fields: {
      ...{
        reference: "text",
        state: code("codes:registrationState.*"),
        submittedAt: "instant",
        contactBy: "day",
      },
      stateSince: "instant",
    },
    machineOnly: ["id"],
  },
  corrections: {
    fields: {
      ...{
        reference: "text",
        kind: code("profile:request.*"),
        state: code("profile:state.*"),
        fields: "fieldNames",
        ...NAMES,
      },
      ...{
        gender: code("codes:gender.*"),
        birthDate: "day",
        requestedAt: "instant",
        settledAt: "instant",
        reason: "text",
      },
    },
    machineOnly: ["id"],
  },
  eAccount: { fields: { changedAt: "instant" }, machineOnly: [] },
  passkeys: {
    fields: { agentFamily: "text", createdAt: "instant", lastUsedAt: "instant" },
    machineOnly: ["id", "transports"],
  },
  identities: {
    fields: { createdAt: "instant", lastUsedAt: "instant", issuer: "text" },
    machineOnly: ["id", "subject", "givenFacts"],
  },
  logins: {
    fields: {
      ...{
        createdAt: "instant",
        agentFamily: "agentFamily",
        lastSeenAt: "instant",
        endedAt: "instant",
        revokedAt: "instant",
      },
      revokedReason: code("revoked.*"),
    },
    columns: [
      { label: "loginAt", of: ["createdAt"], share: 130 },
      { label: "agentFamily", of: ["agentFamily"], share: 110 },
      { label: "lastSeenAt", of: ["lastSeenAt"], share: 130 },
      { label: "endedAt", of: ["endedAt", "revokedAt", "revokedReason"], share: 130 },
    ],
    machineOnly: ["id", "expiresAt"],
  },
  enrolments: {
    fields: {
      ...{
        course: "course",
        classCode: "text",
        status: code("codes:enrolmentStatus.*"),
        pendingBy: code("pendingBy.*"),
      },
      ...{
        reference: "text",
        createdAt: "instant",
        answerBy: "instant",
        waitingRank: "text",
        passedAt: "instant",
        endedAt: "instant",
        history: "history",
      },
    },
    machineOnly: ["id", "classId", "courseId", "updatedAt", "leftBehind"],
  },
  healthReadings: {
    fields: {
      ...{
        measuredAt: "instant",
        kind: code("healthData:kind.*"),
        category: code("healthData:category.*"),
        values: "measures",
      },
      ...{ earlierVersions: "earlier", source: code("source.*") },
    },
    columns: [
      { label: "measuredAt", of: ["measuredAt"], share: 130 },
      { label: "readingKind", of: ["kind", "category"], share: 100 },
      { label: "values", of: ["values", "earlierVersions"], share: 175 },
      { label: "source", of: ["source"], share: 95 },
    ],
    machineOnly: [
      ...["id", "writtenAt", "version"],
      // Shown together as `values`.
      ...["systolic", "diastolic", "pulse", "glucose", "oxygen", "temperature", "weight", "height"],
    ],
  },
  riskRecords: {
    fields: {
      ...{
        assessedOn: "day",
        overall: code("healthRisk:level.*"),
        items: "items",
        note: "text",
        signerName: "text",
      },
      ...{ signerPost: code("healthRisk:post.*"), signedAt: "instant", correctionReason: "text" },
    },
    machineOnly: ["id", "replaces"],
  },
  consultations: {
    fields: {
      ...{
        reference: "text",
        topic: code("consultation:topic.*"),
        state: code("consultation:state.*"),
        requestedAt: "instant",
      },
      ...{
        days: code("consultation:day.*"),
        times: code("consultation:time.*"),
        language: code("consultation:language.*"),
      },
      ...{ replyChannel: code("consultation:replyChannel.*"), remarks: "text", place: "place", startsAt: "instant" },
      ...{ reason: "text", stateSince: "instant" },
    },
    machineOnly: ["id"],
  },
  notifications: {
    fields: {
      ...{
        createdAt: "instant",
        template: "template",
        channel: code("channel.*"),
        outcome: code("outcome.*"),
      },
      ...{ settledAt: "instant", readAt: "instant" },
    },
    columns: [
      { label: "createdAt", of: ["createdAt"], share: 125 },
      { label: "template", of: ["template"], share: 125 },
      { label: "sent", of: ["channel", "outcome", "settledAt"], share: 130 },
      { label: "readAt", of: ["readAt"], share: 120 },
    ],
    machineOnly: ["id", "data", "reference"],
  },
  bookmarks: {
    fields: { kind: code("bookmarks:kind.*"), savedAt: "instant" },
    columns: [
      { label: "bookmarkKind", of: ["kind"], share: 250 },
      { label: "savedAt", of: ["savedAt"], share: 250 },
    ],
    machineOnly: ["item"],
  },
  messageChoices: {
    fields: {
      kind: code("codes:notificationKind.*"),
      channels: { ...code("codes:memberChannel.*"), otherwise: "inbox" },
      changedAt: "instant",
    },
    columns: [
      { label: "template", of: ["kind"], share: 180 },
      { label: "channels", of: ["channels"], share: 170 },
      { label: "changedAt", of: ["changedAt"], share: 150 },
    ],
    machineOnly: [],
  },
  pushDevices: {
    fields: { agentFamily: "text", createdAt: "instant", linkedAt: "instant", lastSentAt: "instant" },
    machineOnly: ["id", "sessionId"],
  },
  calendar: { fields: { createdAt: "instant", lastFetchedAt: "instant" }, machineOnly: [] },
  erasure: { fields: { requestedAt: "instant", dueAt: "instant" }, machineOnly: [] },
  careOffers: {
    fields: {
      relationship: code("codes:contactRelationship.*"),
      scopes: code("codes:careScope.*"),
      until: "day",
      expiresAt: "instant",
    },
    machineOnly: [],
  },
  careRelations: {
    fields: {
      ...{
        otherSide: "text",
        youAre: code("youAre.*"),
        relationship: code("codes:contactRelationship.*"),
      },
      ...{ scopes: code("codes:careScope.*"), since: "instant", until: "day", endedAt: "instant" },
    },
    machineOnly: ["id"],
  },
  help: {
    fields: {
      ...{ otherSide: "text", youAre: code("youAre.*") },
      ...{ purpose: code("codes:helperPurpose.*"), codeExpiresAt: "instant", startedAt: "instant" },
      ...{ endsAt: "instant", usedAt: "instant", endedAt: "instant" },
    },
    machineOnly: ["id"],
  },
  record: {
    fields: { at: "instant", action: code("action.*"), by: code("side.*") },
    columns: [
      { label: "at", of: ["at"], share: 130 },
      { label: "action", of: ["action"], share: 260 },
      { label: "by", of: ["by"], share: 110 },
    ],
    machineOnly: [],
  },
};
