import type { Correction, Member, Profile } from "@kaifong/contract";

export const MEMBER: Member = {
  ...{ id: "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f", memberNo: "DHC100014", memberType: "FULL", nameZh: "郭婉儀" },
  ...{ nameEn: "Kwok Yuen Yee", gender: "F", age: 66, mobileTail: "0014" },
};

export const PROFILE: Profile = {
  person: {
    ...{ surnameZh: "郭", givenNameZh: "婉儀", surnameEn: "Kwok", givenNameEn: "Yuen Yee", gender: "F" },
    ...{ birthDate: "1960-01-15", identity: "HKID" },
  },
  answers: {
    ...{ residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "SSP" },
    ...{ emergencyName: "Kwok Ka Ho", emergencyPhone: "+85298765432", emergencyRelationship: "CH" },
    ...{ maritalStatus: "W", children: 2, household: ["C"], housing: "PH", education: "S", employment: "R" },
    ...{ ethnicity: "CHN", religious: true, religion: "BUDD" },
    ...{ mobility: "WA", aids: ["S"], dailyLiving: "I", familyHistory: ["D", "H"], mainCarer: "C" },
    ...{ heardAbout: ["OC"], infoChannels: ["MESSAGE", "MAIL"], mailingAddress: "Flat 1, 2/F\n3 Sample Street" },
  },
  language: "zh-HK",
  consents: {
    consentPersonalData: "2024-05-02T03:00:00.000Z",
    consentHealthRecord: "2024-05-02T03:00:00.000Z",
    consentTransfer: "2024-05-02T03:00:00.000Z",
  },
  versions: { place: "p1", contact: "c1", home: "h1", health: "e1", news: "n1", language: "l1" },
  corrections: [],
};

/** The profile of a member who was registered at a counter: only what the counter wrote down. */
export const SPARE: Profile = {
  ...PROFILE,
  person: { ...PROFILE.person, identity: null },
  answers: { residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "SSP" },
  consents: { consentPersonalData: null, consentHealthRecord: null, consentTransfer: null },
};

export const REQUESTED: Correction = {
  ...{ id: "11111111-5a4b-4c3d-9e2f-1a2b3c4d5e6f", reference: "COR-7K2MPQ4R", kind: "PERSON", state: "REQUESTED" },
  ...{ requestedAt: "2026-11-23T02:00:00.000Z", settledAt: null, fields: ["givenNameEn", "birthDate"], reason: null },
  person: {
    ...{ surnameZh: "郭", givenNameZh: "婉儀", surnameEn: "Kwok", givenNameEn: "Yuen Yee Ivy", gender: "F" },
    birthDate: "1960-01-25",
  },
};
export const DECLINED: Correction = {
  ...REQUESTED,
  ...{ id: "22222222-5a4b-4c3d-9e2f-1a2b3c4d5e6f", state: "DECLINED", settledAt: "2026-11-24T02:00:00.000Z", person: null },
  reason: "The card that we saw has another day of birth.",
};
export const CONSENT: Correction = {
  ...REQUESTED,
  ...{ id: "33333333-5a4b-4c3d-9e2f-1a2b3c4d5e6f", kind: "CONSENT_HEALTH_RECORD", fields: [], person: null },
};
