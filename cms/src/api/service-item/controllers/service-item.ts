import { contentController } from "../../../contract/content-controller";

export default contentController("api::service-item.service-item");
