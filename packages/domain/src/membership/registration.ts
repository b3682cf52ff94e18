/**
 * R-MEM-07: staff contact whoever registers, or leaves their details to register, within so many working days (R-TIME-02). Every
 * text of ours that promises it is told this number.
 */
export const REGISTRATION_REPLY_WORKING_DAYS = 3;
