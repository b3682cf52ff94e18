import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::health-program-theme.health-program-theme");
