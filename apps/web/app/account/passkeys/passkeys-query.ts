import { apiQuery } from "@kaifong/client/react";
import { myPasskeys } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The devices that log the member in without a password. */
export const PASSKEYS = apiQuery(api, myPasskeys, {});
