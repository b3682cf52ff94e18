import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::useful-link.useful-link");
