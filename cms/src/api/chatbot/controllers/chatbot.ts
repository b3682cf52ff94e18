import { contentController } from "../../../contract/content-controller";

export default contentController("api::chatbot.chatbot");
