import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::faq-group.faq-group");
