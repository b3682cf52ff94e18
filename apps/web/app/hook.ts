/**
 * An attribute by which a page's script finds an element, to be spread into it. Each room names those of its components and
 * scripts (`*.client.ts`) once, in its `hooks.ts`: single constants, so that a script carries no more than it uses.
 */
export function hook(name: `data-${string}`, value = ""): Readonly<Record<string, string>> {
  return { [name]: value };
}
