import { readOnlyRouter } from "../../../contract/read-only-router";

export default readOnlyRouter("api::network-service-provider.network-service-provider");
