import { contentController } from "../../../contract/content-controller";

export default contentController("api::useful-link.useful-link");
