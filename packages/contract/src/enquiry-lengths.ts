/** The most characters that each text of an enquiry may have. Without zod, for the form that says so while somebody types. */
export const ENQUIRY_LENGTHS = { name: 80, email: 254, contactNumber: 40, message: 3000 } as const;
