import { DISTRICTS, type District, type RegistrationBody } from "@kaifong/contract";

/** Finds the district that the site's settings name in words, by the names of districts in the same language. */
export function districtNamed(text: string | null | undefined, called: (district: District) => string): District | undefined {
  return text === undefined || text === null ? undefined : DISTRICTS.find((district) => text.includes(called(district)));
}

/**
 * R-MEM-03: whether somebody says that they live in the centre's district, and names another. `home`: the centre's district;
 * undefined when its settings name none with a code, so that nobody can say.
 */
export function livesElsewhere(
  { residenceBasis, district }: Pick<RegistrationBody, "residenceBasis" | "district">,
  home: District | undefined,
): boolean {
  return home !== undefined && residenceBasis === "LIVE" && district !== home;
}
