import { apiQuery } from "@kaifong/client/react";
import { ownRegistration } from "@kaifong/contract/paths";
import { api } from "../session/api.ts";

/** How the registration of who is logged in stands, where they registered here. */
export const ownRegistrationQuery = apiQuery(api, ownRegistration, {});
