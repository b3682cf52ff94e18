import { contentController } from "../../../contract/content-controller";

export default contentController("api::web-activities-health-info.web-activities-health-info");
