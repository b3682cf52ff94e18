export { dateOfParts } from "./date-of-parts.ts";
export { dayOfParts, isBetween, wrongDateParts } from "./day-of-parts.ts";
export { errorsByField } from "./errors-by-field.ts";
export { parseForm } from "./parse-form.ts";
export { normalizeDigits } from "./normalize-digits.ts";
export { summarised } from "./summarised.ts";
export { emptyForm, textsOfForm } from "./texts-of-form.ts";
