import { apiQuery } from "@kaifong/client/react";
import { ownPasskeys } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The devices that log the member in without a password. */
export const passkeysQuery = apiQuery(api, ownPasskeys, {});
