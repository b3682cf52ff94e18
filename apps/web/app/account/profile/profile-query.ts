import { apiQuery } from "@kaifong/client/react";
import { ownProfile } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** What is kept of who is logged in, whomever they act for. */
export const ownProfileQuery = apiQuery(api, ownProfile, {});
