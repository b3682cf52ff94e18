import type { FilePatient } from "@kaifong/contract";

interface Member {
  readonly memberNo: string;
  readonly birthDate: string;
}

/**
 * R-HLT-09: the patients of a file who are the member. A single patient is, unless something contradicts it; of several, the one
 * with the member's number, or the only one with their day of birth. When it cannot be known, nobody is.
 */
export function matchPatients(patients: readonly FilePatient[], member: Member): readonly boolean[] {
  const may = patients.map((patient) => !contradicts(patient, member));
  if (patients.length === 1) return may;
  const numbered = may.map((own, place) => own && patients[place]?.memberNo !== undefined);
  if (numbered.includes(true)) return numbered;
  const dated = may.map((own, place) => own && patients[place]?.birthDate !== undefined);
  return dated.filter((own) => own).length === 1 ? dated : patients.map(() => false);
}

function contradicts({ memberNo, birthDate }: FilePatient, member: Member): boolean {
  return (
    (memberNo !== undefined && memberNo !== member.memberNo.toUpperCase()) ||
    (birthDate !== undefined && !member.birthDate.startsWith(birthDate))
  );
}
