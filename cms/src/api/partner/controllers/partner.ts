import { contentController } from "../../../contract/content-controller";

export default contentController("api::partner.partner");
