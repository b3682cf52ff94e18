/** R-ENQ-02: the number of working days within which staff answer (R-TIME-02). */
export const ENQUIRY_REPLY_WORKING_DAYS = 3;
