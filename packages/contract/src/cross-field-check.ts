const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * For a check between fields: it runs even when other fields are wrong. By default zod runs it only when every field is right, so
 * that people would hear of it one round later.
 */
export const alsoWhenFieldsFail = { when: ({ value }: { readonly value: unknown }) => isObject(value) };
