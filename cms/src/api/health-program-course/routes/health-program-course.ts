import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::health-program-course.health-program-course");
