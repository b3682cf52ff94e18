import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::web-page.web-page");
