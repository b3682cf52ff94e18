import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../session/api.ts";

/** The query for the state of the registration of the member who is logged in, when they registered here. */
export const ownRegistrationQuery = apiQuery(api, paths.getOwnRegistration, {});
