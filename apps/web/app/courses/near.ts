import { CENTRE_CODES, type CentreCode, NEIGHBOURHOODS, type Neighbourhood } from "@kaifong/contract";

/** A neighbourhood of the district that people name. */
type NamedNeighbourhood = Exclude<Neighbourhood, "OTHER">;
/** Where somebody would like to go: a centre, or near a neighbourhood. */
export type Place = CentreCode | NamedNeighbourhood;

/** The centres within a walk or two stops of the bus, the nearest first. */
const CENTRES_NEAR: Readonly<Record<NamedNeighbourhood, readonly CentreCode[]>> = {
  SKM: ["SAT1"],
  SSP: ["SAT3", "SAT1", "CORE"],
  NC: ["SAT3"],
  CSW: ["CORE"],
  LCK: ["SAT2", "CORE"],
  MF: ["SAT2"],
  YYC: ["SAT1"],
};

const NAMED = NEIGHBOURHOODS.filter((code) => code !== "OTHER");
export const PLACES: readonly Place[] = [...CENTRE_CODES, ...NAMED];
/** Those of the neighbourhoods that no centre is called after: the others are found under their centre's name. */
export const NEIGHBOURHOODS_ASKED_BY = NAMED.filter((code) => CENTRES_NEAR[code].length > 1);

/** The centres of a place, the nearest first. */
export function centresOf(place: Place): readonly CentreCode[] {
  return isCentre(place) ? [place] : CENTRES_NEAR[place];
}

function isCentre(place: Place): place is CentreCode {
  return CENTRE_CODES.some((code) => code === place);
}
