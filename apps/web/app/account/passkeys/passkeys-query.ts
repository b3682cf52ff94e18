import { apiQuery } from "@kaifong/client/react";
import { listOwnPasskeys } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The devices that log the member in without a password. */
export const passkeysQuery = apiQuery(api, listOwnPasskeys, {});
