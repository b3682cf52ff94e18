import type { Answers, FormContext } from "./answers.ts";

export const FORM_CONTEXT: FormContext = { today: "2026-11-23", home: "KLN_SSP" };

/** The answers of somebody of 69 who leaves out whatever may be left out. */
export const ADULT: Answers = {
  mobile: ["9123 4567"],
  codeId: ["0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f"],
  surnameEn: ["CHAN"],
  gender: ["F"],
  birthDate: ["27", "3", "1957"],
  identity: ["HKID"],
  residenceBasis: ["LIVE"],
  neighbourhood: ["SKM"],
  // Asked only when the site does not name a district of its own.
  region: ["KLN"],
  district: ["KLN_SSP"],
  emergencyName: ["Chan Tai Man"],
  emergencyPhone: ["9876 5432"],
  emergencyRelationship: ["CH"],
  infoChannels: ["MESSAGE"],
  consentPersonalData: ["yes"],
  consentHealthRecord: ["yes"],
};

/** A child of 9, whose mother is the person to call. */
export const CHILD: Answers = {
  ...ADULT,
  birthDate: ["1", "5", "2017"],
  identity: ["CHILD_UNDER_11"],
  guardianName: ["Chan Siu Fong"],
  guardianPhone: ["6123 4567"],
  guardianRelationship: ["P"],
  emergencyIsGuardian: ["yes"],
};

/** Everything that can be answered, "other" wherever there is one. */
export const WHOLE: Answers = {
  ...ADULT,
  surnameZh: ["陳"],
  givenNameZh: ["小明"],
  givenNameEn: ["Siu Ming"],
  residenceBasis: ["WORK"],
  region: ["NT"],
  district: ["NT_ST"],
  maritalStatus: ["M"],
  children: ["２"],
  household: ["SP", "C"],
  housing: ["PH"],
  education: ["S"],
  employment: ["R"],
  ethnicity: ["OTHER"],
  ethnicityOther: ["Hakka"],
  religious: ["yes"],
  religion: ["OTHER"],
  religionOther: ["Shinto"],
  mobility: ["WA"],
  aids: ["S", "Q"],
  dailyLiving: ["I"],
  familyHistory: ["D", "H"],
  mainCarer: ["C"],
  heardAbout: ["SM", "OTHER"],
  heardAboutOther: ["A neighbour"],
  infoChannels: ["MESSAGE", "MAIL"],
  mailingAddress: ["Flat 1\nShek Kip Mei"],
  consentTransfer: ["yes"],
};

/** The answers with every topic gone through. */
export const throughAll = (answers: Answers): Answers => ({
  ...answers,
  done: ["person", "place", "contact", "home", "health", "news"],
});
