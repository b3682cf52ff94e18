import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::equipment-agency.equipment-agency");
