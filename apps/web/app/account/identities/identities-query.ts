import { apiQuery } from "@kaifong/client/react";
import { myIdentities } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The identities at outside providers that log the member in. */
export const IDENTITIES = apiQuery(api, myIdentities, {});
