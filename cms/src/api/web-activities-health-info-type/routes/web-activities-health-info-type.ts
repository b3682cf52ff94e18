import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::web-activities-health-info-type.web-activities-health-info-type");
