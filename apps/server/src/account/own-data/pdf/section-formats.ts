import type { OwnDataSection } from "@kaifong/contract";
import type { SectionFormat } from "./field-format.ts";

/** By the key of its label. */
const code = (keyOf: (value: string) => string) => ({ code: keyOf });
const NAMES = { surnameZh: "text", givenNameZh: "text", surnameEn: "text", givenNameEn: "text" } as const;

/**
 * Every section of the file as it stands in the PDF, and every field of it: shown in words, or left to the file for computers. A
 * test holds both against the database, so that a new section or column fails.
 */
export const SECTION_FORMATS: Readonly<Record<OwnDataSection, SectionFormat>> = {
  member: {
    fields: {
      ...{
        memberNo: "text",
        memberType: code((value) => `codes:memberType.${value}`),
        ...NAMES,
        gender: code((value) => `codes:gender.${value}`),
      },
      ...{
        birthDate: "day",
        mobile: "phone",
        residenceBasis: code((value) => `residenceBasis.${value}`),
        district: code((value) => `codes:district.${value}`),
      },
      ...{
        neighbourhood: code((value) => `codes:neighbourhood.${value}`),
        language: code((value) => `codes:messageLanguage.${value}`),
        createdAt: "instant",
      },
    },
    machineOnly: ["id"],
  },
  profile: {
    fields: {
      identity: code((value) => `codes:applicantIdentity.${value}`),
      ...{
        emergencyName: "text",
        emergencyPhone: "phone",
        emergencyRelationship: code((value) => `codes:contactRelationship.${value}`),
      },
      ...{ guardianName: "text", guardianPhone: "phone", guardianRelationship: code((value) => `codes:relationship.${value}`) },
      ...{
        parentsMaritalStatus: code((value) => `codes:maritalStatus.${value}`),
        maritalStatus: code((value) => `codes:maritalStatus.${value}`),
        children: "text",
      },
      ...{
        household: code((value) => `codes:livingArrangement.${value}`),
        housing: code((value) => `codes:housing.${value}`),
        education: code((value) => `codes:education.${value}`),
      },
      ...{
        employment: code((value) => `codes:employment.${value}`),
        ethnicity: code((value) => `codes:ethnicity.${value}`),
        ethnicityOther: "text",
      },
      ...{
        religious: "yesNo",
        religion: code((value) => `codes:religion.${value}`),
        religionOther: "text",
        mobility: code((value) => `codes:mobility.${value}`),
      },
      ...{
        aids: code((value) => `codes:aid.${value}`),
        dailyLiving: code((value) => `codes:dailyLiving.${value}`),
        familyHistory: code((value) => `codes:chronicCondition.${value}`),
      },
      ...{
        mainCarer: code((value) => (value === "C" ? "register:ownCarer" : `codes:relationship.${value}`)),
        heardAbout: code((value) => `codes:heardAbout.${value}`),
        heardAboutOther: "text",
      },
      ...{
        infoChannels: code((value) => `codes:infoChannel.${value}`),
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
        state: code((value) => `codes:registrationState.${value}`),
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
        kind: code((value) => `profile:request.${value}`),
        state: code((value) => `profile:state.${value}`),
        fields: "fieldNames",
        ...NAMES,
      },
      ...{
        gender: code((value) => `codes:gender.${value}`),
        birthDate: "day",
        askedAt: "instant",
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
    machineOnly: ["id", "subject", "given"],
  },
  logins: {
    fields: {
      ...{
        createdAt: "instant",
        agentFamily: code((value) => (value === "Other" ? "auth:account.devices.other" : value)),
        lastSeenAt: "instant",
        endedAt: "instant",
        revokedAt: "instant",
      },
      revokedReason: code((value) => `revoked.${value}`),
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
        status: code((value) => `codes:enrolmentStatus.${value}`),
        pendingBy: code((value) => `pendingBy.${value}`),
      },
      ...{
        reference: "text",
        createdAt: "instant",
        answerBy: "instant",
        waitingRank: "text",
        endedAt: "instant",
        history: "history",
      },
    },
    machineOnly: ["id", "classId", "courseId", "updatedAt"],
  },
  healthReadings: {
    fields: {
      ...{
        measuredAt: "instant",
        kind: code((value) => `healthData:kind.${value}`),
        category: code((value) => `healthData:category.${value}`),
        values: "measures",
      },
      ...{ earlierVersions: "earlier", source: code((value) => `source.${value}`) },
    },
    columns: [
      { label: "measuredAt", of: ["measuredAt"], share: 130 },
      { label: "readingKind", of: ["kind", "category"], share: 100 },
      { label: "values", of: ["values", "earlierVersions"], share: 175 },
      { label: "source", of: ["source"], share: 95 },
    ],
    machineOnly: [
      ...["id", "writtenAt", "version"],
      // Together as `values`.
      ...["systolic", "diastolic", "pulse", "glucose", "oxygen", "temperature", "weight", "height"],
    ],
  },
  riskRecords: {
    fields: {
      ...{
        assessedOn: "day",
        overall: code((value) => `healthRisk:level.${value}`),
        items: "items",
        note: "text",
        signerName: "text",
      },
      ...{ signerPost: code((value) => `healthRisk:post.${value}`), signedAt: "instant", because: "text" },
    },
    machineOnly: ["id", "replaces"],
  },
  consultations: {
    fields: {
      ...{
        reference: "text",
        topic: code((value) => `consultation:topic.${value}`),
        state: code((value) => `consultation:state.${value}`),
        askedAt: "instant",
      },
      ...{
        days: code((value) => `consultation:day.${value}`),
        times: code((value) => `consultation:time.${value}`),
        language: code((value) => `consultation:language.${value}`),
      },
      ...{ replyBy: code((value) => `consultation:replyBy.${value}`), remarks: "text", place: "place", startsAt: "instant" },
      ...{ reason: "text", stateSince: "instant" },
    },
    machineOnly: ["id"],
  },
  notifications: {
    fields: {
      ...{
        createdAt: "instant",
        template: "template",
        channel: code((value) => `channel.${value}`),
        outcome: code((value) => `outcome.${value}`),
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
    fields: { kind: code((value) => `bookmarks:kind.${value}`), savedAt: "instant" },
    columns: [
      { label: "bookmarkKind", of: ["kind"], share: 250 },
      { label: "savedAt", of: ["savedAt"], share: 250 },
    ],
    machineOnly: ["item"],
  },
  messageChoices: {
    fields: {
      kind: code((value) => `codes:notificationKind.${value}`),
      channels: { code: (value) => `codes:memberChannel.${value}`, otherwise: "inbox" },
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
      ...{
        relationship: code((value) => `codes:contactRelationship.${value}`),
        scopes: code((value) => `codes:careScope.${value}`),
        until: "day",
        expiresAt: "instant",
      },
    },
    machineOnly: [],
  },
  careRelations: {
    fields: {
      ...{
        otherSide: "text",
        youAre: code((value) => `youAre.${value}`),
        relationship: code((value) => `codes:contactRelationship.${value}`),
      },
      ...{ scopes: code((value) => `codes:careScope.${value}`), since: "instant", until: "day", endedAt: "instant" },
    },
    machineOnly: ["id"],
  },
  help: {
    fields: {
      ...{ otherSide: "text", youAre: code((value) => `youAre.${value}`) },
      ...{ purpose: code((value) => `codes:helperPurpose.${value}`), codeExpiresAt: "instant", beganAt: "instant" },
      ...{ endsAt: "instant", usedAt: "instant", endedAt: "instant" },
    },
    machineOnly: ["id"],
  },
  record: {
    fields: { at: "instant", action: code((value) => `action.${value}`), by: code((value) => `side.${value}`) },
    columns: [
      { label: "at", of: ["at"], share: 130 },
      { label: "action", of: ["action"], share: 260 },
      { label: "by", of: ["by"], share: 110 },
    ],
    machineOnly: [],
  },
};
