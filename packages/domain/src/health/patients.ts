import type { FilePatient } from "@kaifong/contract";

interface Member {
  readonly memberNo: string;
  readonly birthDate: string;
}

/**
 * R-HLT-09: which of the patients of a file are the member. One of whom nothing speaks against it; of several, who has the
 * member's number, or the only one with their day of birth: where it cannot be told, nobody is.
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
