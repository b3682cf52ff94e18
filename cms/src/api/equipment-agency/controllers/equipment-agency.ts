import { contentController } from "../../../contract/content-controller";

export default contentController("api::equipment-agency.equipment-agency");
