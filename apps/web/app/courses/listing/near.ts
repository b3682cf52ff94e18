import type { Centre } from "@kaifong/content";
import { CENTRE_CODES, type CentreCode, isOneOf, NEIGHBOURHOODS, type Neighbourhood } from "@kaifong/contract";

/** A neighbourhood of the district that people name. */
type NamedNeighbourhood = Exclude<Neighbourhood, "OTHER">;
/** Where somebody would like to go: a centre, or near a neighbourhood. */
export type NearPlace = CentreCode | NamedNeighbourhood;
/** A centre's code, and the neighbourhoods near it according to its editors. */
export type NearbyCentre = Pick<Centre, "code" | "near">;

const NAMED = NEIGHBOURHOODS.filter((code) => code !== "OTHER");
export const PLACES: readonly NearPlace[] = [...CENTRE_CODES, ...NAMED];

/** The centres of a place. */
export function centresOf(place: NearPlace, centres: readonly NearbyCentre[]): readonly CentreCode[] {
  if (isCentre(place)) return [place];
  return centres.filter(({ near }) => near.includes(place)).map(({ code }) => code);
}

/** The neighbourhoods near which there is more than one centre: the others are found by their centre's name. */
export function neighbourhoodOptions(centres: readonly NearbyCentre[]): readonly NamedNeighbourhood[] {
  return NAMED.filter((code) => centresOf(code, centres).length > 1);
}

/** The centres to choose from, in the editors' order; all possible ones while it is not known which exist. */
export function centreOptions(centres: readonly Pick<NearbyCentre, "code">[]): readonly CentreCode[] {
  return centres.length === 0 ? CENTRE_CODES : centres.map(({ code }) => code);
}

function isCentre(place: NearPlace): place is CentreCode {
  return isOneOf(CENTRE_CODES, place);
}
