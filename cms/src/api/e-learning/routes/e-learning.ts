import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::e-learning.e-learning");
