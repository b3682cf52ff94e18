export { channelPlan, MESSAGE_RULES, type MessageRule, PAID_CHANNELS } from "./channel-plan.ts";
export { MAX_PUSH_DEVICES } from "./push-devices.ts";
export { checkCodeOf, maskedRecipient, normalizeCheckCode } from "./check-code.ts";
export { MESSAGE_MOVES, MESSAGE_STATES, type MessageMoveName, type MessageState, messageState } from "./moves.ts";
