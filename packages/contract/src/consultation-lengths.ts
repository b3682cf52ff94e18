/** Signs of what somebody says about a consultation that they ask for. */
export const MAX_CONSULTATION_REMARKS = 500;
