/** The fields of a form, each with an empty text: one that nobody has filled in yet. */
export function emptyForm<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return textsOf(new FormData(), names);
}

/**
 * Reads a form that no script has checked: the text of each of these fields, as it was typed; empty for one that is missing or is
 * a file. Other fields are ignored, and a body that is not a form counts as an empty one.
 */
export async function textsOfForm<Name extends string>(request: Request, names: readonly Name[]): Promise<Record<Name, string>> {
  return textsOf(await request.formData().catch(() => new FormData()), names);
}

function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const texts = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>; // every name is there; the library's type forgets them
}
