/** Whether a code is one of a list. `code`: whatever was received, including a code that this version does not know. */
export function isOneOf<Code extends string>(codes: readonly Code[], code: unknown): code is Code {
  return codes.some((each) => each === code);
}
