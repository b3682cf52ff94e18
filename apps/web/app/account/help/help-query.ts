import { apiQuery } from "@kaifong/client/react";
import { readHelp } from "@kaifong/contract/paths";
import { SECOND_MS } from "@kaifong/domain/time";
import { api } from "../../session/api.ts";

/** So often a page that shows who helps asks again: the other side acts on a device of their own. */
export const LIVE_MS = 5 * SECOND_MS;

/** Who helps a member for whom their guardian asks, or oneself, and whom one helps. */
export const helpQuery = (forMember: string | undefined) => apiQuery(api, readHelp, { forMember });

export const ownHelpQuery = helpQuery(undefined);
