import { contentController } from "../../../contract/content-controller";

export default contentController("api::web-activity-latest-new.web-activity-latest-new");
