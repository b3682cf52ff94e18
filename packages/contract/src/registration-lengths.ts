/** The most characters that texts of a registration may have. Without zod, for the form that says so while somebody types. */
export const REGISTRATION_LENGTHS = { name: 60, other: 60, address: 200 } as const;
/** The largest number of children that is accepted. */
export const MAX_CHILDREN = 20;
