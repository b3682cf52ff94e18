import { contentController } from "../../../contract/content-controller";

export default contentController("api::site-setting.site-setting");
