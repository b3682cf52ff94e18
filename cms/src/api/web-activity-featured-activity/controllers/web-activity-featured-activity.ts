import { contentController } from "../../../contract/content-controller";

export default contentController("api::web-activity-featured-activity.web-activity-featured-activity");
