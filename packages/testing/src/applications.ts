import type { RegistrationBody } from "@kaifong/contract";

/** A registration: everything that a grown-up may say, said. */
export function anApplication(codeId: string, answers: Partial<RegistrationBody> = {}): RegistrationBody {
  return {
    codeId,
    ...{ surnameZh: "歐陽", givenNameZh: "小雲", surnameEn: "Au Yeung", givenNameEn: "Siu Wan", gender: "F" },
    ...{ birthDate: "1955-02-28", identity: "HKID" },
    ...{ residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "NC" },
    ...{ emergencyName: "Au Yeung Ka Ho", emergencyPhone: "9876 5432", emergencyRelationship: "CH" },
    ...{ maritalStatus: "W", children: 2, household: ["C", "M"], housing: "PH", education: "P", employment: "R" },
    ...{ ethnicity: "OTHER", ethnicityOther: "Hakka", religious: true, religion: "OTHER", religionOther: "Ancestors" },
    ...{ mobility: "WA", aids: ["S", "RW"], dailyLiving: "I", familyHistory: ["D", "H"], mainCarer: "C" },
    ...{ heardAbout: ["SM", "OTHER"], heardAboutOther: "A neighbour", infoChannels: ["MESSAGE", "MAIL"] },
    mailingAddress: "Flat 1, 2/F\n3 Nam Cheong Street",
    ...{ consentPersonalData: true, consentHealthRecord: true, consentTransfer: false, password: "Harbour7Walk" },
    ...answers,
  };
}
