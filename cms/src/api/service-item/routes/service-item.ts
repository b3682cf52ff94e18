import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::service-item.service-item");
