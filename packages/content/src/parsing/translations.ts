/** The field under which Strapi gives the same entry in its other languages. */
export const TRANSLATIONS = "localizations";

/** The other languages that an entry is published in: their identity and their name. */
export const translations = (name: string) => ({ [TRANSLATIONS]: ["locale", name] }) as const;
