import { contentController } from "../../../contract/content-controller";

export default contentController("api::e-learning.e-learning");
