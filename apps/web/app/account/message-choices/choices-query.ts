import * as paths from "@kaifong/contract/paths";
import { apiQuery } from "@kaifong/client/react";
import { api } from "../../session/api.ts";

/** The query for the channels by which the member is told of each kind of message. */
export const messageChoicesQuery = apiQuery(api, paths.getMessageChoices, {});
