/** R-ENQ-02: staff answer within so many working days (R-TIME-02). */
export const ENQUIRY_REPLY_WORKING_DAYS = 3;
