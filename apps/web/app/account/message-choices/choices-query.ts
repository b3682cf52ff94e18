import * as paths from "@kaifong/contract/paths";
import { apiQuery } from "@kaifong/client/react";
import { api } from "../../session/api.ts";

/** By what the member is told of what. */
export const messageChoicesQuery = apiQuery(api, paths.messageChoices, {});
