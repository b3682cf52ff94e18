import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { SECOND_MS } from "@kaifong/domain/time";
import { api } from "../../session/api.ts";

/** How often a page that shows who helps asks again: the other side acts on a device of its own. */
export const LIVE_MS = 5 * SECOND_MS;

/** Who helps whom now: those who help this member (or the junior `forMember`), and those whom this member helps. */
export const helpQuery = (forMember: string | undefined) => apiQuery(api, paths.getOngoingHelp, { forMember });

export const ownHelpQuery = helpQuery(undefined);
