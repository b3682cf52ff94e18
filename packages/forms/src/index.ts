export { errorsByField } from "./errors-by-field.ts";
export { parseForm } from "./parse-form.ts";
export { summarised } from "./summarised.ts";
