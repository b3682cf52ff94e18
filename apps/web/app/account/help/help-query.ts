import { apiQuery } from "@kaifong/client/react";
import { readHelp } from "@kaifong/contract/paths";
import { SECOND_MS } from "@kaifong/domain/time";
import { api } from "../../session/api.ts";

/** So often a page that shows who helps asks again: the other side acts on a device of their own. */
export const LIVE_MS = 5 * SECOND_MS;

/** Who helps the member, and whom they help. */
export const HELP = apiQuery(api, readHelp, {});
