import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::web-activity-latest-new.web-activity-latest-new");
