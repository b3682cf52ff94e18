import { apiQuery } from "@kaifong/client/react";
import { getOwnRegistration } from "@kaifong/contract/paths";
import { api } from "../session/api.ts";

/** The query for the state of the registration of the member who is logged in, when they registered here. */
export const ownRegistrationQuery = apiQuery(api, getOwnRegistration, {});
