import { contentController } from "../../../contract/content-controller";

export default contentController("api::faq-group.faq-group");
