export { channelPlan, MESSAGE_RULES, type MessageRule } from "./channel-plan.ts";
