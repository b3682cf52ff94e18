import { contentController } from "../../../contract/content-controller";

export default contentController("api::service-organisation.service-organisation");
