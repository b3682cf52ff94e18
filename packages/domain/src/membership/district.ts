import { DISTRICTS, type District, type RegistrationBody } from "@kaifong/contract";

/** The district that the site's settings name in words, by what each is called in the same language. */
export function districtNamed(text: string | null | undefined, called: (district: District) => string): District | undefined {
  return text === undefined || text === null ? undefined : DISTRICTS.find((district) => text.includes(called(district)));
}

/**
 * R-MEM-03: whether somebody says that they live in the centre's district, and names another. In: the centre's; undefined where
 * its settings name none that has a code, and nobody can say.
 */
export function livesElsewhere(
  { residenceBasis, district }: Pick<RegistrationBody, "residenceBasis" | "district">,
  home: District | undefined,
): boolean {
  return home !== undefined && residenceBasis === "LIVE" && district !== home;
}
