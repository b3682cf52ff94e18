import { contentController } from "../../../contract/content-controller";

export default contentController("api::health-program.health-program");
