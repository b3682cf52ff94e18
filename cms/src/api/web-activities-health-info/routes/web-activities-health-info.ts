import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::web-activities-health-info.web-activities-health-info");
