const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * For a check between fields: asked beside whatever else is wrong. zod would ask once every field is right, and the person hear
 * of it one round later.
 */
export const besideFields = { when: ({ value }: { readonly value: unknown }) => isObject(value) };
