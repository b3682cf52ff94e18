import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The identities at outside providers that log the member in. */
export const identitiesQuery = apiQuery(api, paths.listOwnIdentities, {});
