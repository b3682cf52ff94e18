import { apiQuery } from "@kaifong/client/react";
import { mySessions } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** Where the member is logged in. */
export const OWN_SESSIONS = apiQuery(api, mySessions, {});
