import { contentController } from "../../../contract/content-controller";

export default contentController("api::network-service-provider.network-service-provider");
