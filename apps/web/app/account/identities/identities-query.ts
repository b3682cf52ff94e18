import { apiQuery } from "@kaifong/client/react";
import { listOwnIdentities } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The identities at outside providers that log the member in. */
export const identitiesQuery = apiQuery(api, listOwnIdentities, {});
