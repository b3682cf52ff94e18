import type { RegistrationBody } from "@kaifong/contract";
import {
  insertProfile,
  insertRegistration,
  newReference,
} from "../../../apps/server/src/account/registration/registration-sql.ts";
import { aMember, asTx, type MemberTraits, type Sql } from "./builders.ts";

/** A registration with every answer that an adult may give. */
export function aRegistration(codeId: string, answers: Partial<RegistrationBody> = {}): RegistrationBody {
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

/** Replaces its answers that are true only of adults by ones for any age. */
export const OF_ANY_AGE: Partial<RegistrationBody> = {
  maritalStatus: undefined,
  children: undefined,
  household: ["P"],
  employment: "S",
  emergencyRelationship: "SIB",
};

/**
 * Stores somebody who registered and waits, with a unique name: their membership, their answers and their registration. `at`: the
 * time of it.
 */
export async function anApplicant(
  sql: Sql,
  traits: MemberTraits = {},
  at = new Date(),
): Promise<{ readonly id: string; readonly reference: string }> {
  const reference = await newReference(asTx(sql));
  const own = {
    memberType: "PENDING",
    surnameZh: null,
    givenNameZh: null,
    givenNameEn: reference.replace(/[^A-Z]/g, ""),
  } as const;
  const id = await aMember(sql, { ...own, ...traits });
  const { codeId: _codeId, password: _password, signInId: _signInId, ...answers } = aRegistration("");
  await insertProfile(asTx(sql), id, { ...answers, emergencyPhone: "+85298765432" }, at);
  await insertRegistration(asTx(sql), { reference, memberId: id, contactBy: "2026-11-25" }, at);
  return { id, reference };
}
