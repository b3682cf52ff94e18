import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::web-activity-featured-activity.web-activity-featured-activity");
