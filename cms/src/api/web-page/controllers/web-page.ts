import { contentController } from "../../../contract/content-controller";

export default contentController("api::web-page.web-page");
