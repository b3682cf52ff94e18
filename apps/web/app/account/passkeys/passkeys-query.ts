import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The devices that log the member in without a password. */
export const passkeysQuery = apiQuery(api, paths.listOwnPasskeys, {});
