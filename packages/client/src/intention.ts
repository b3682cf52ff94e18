/** FNV-1a, 32 bits. */
const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * An intention that may exist several times with different content, such as readings to be added. The same content is the same
 * intention, so that sending it again does nothing twice. Content that was changed before it was sent again is another intention,
 * because the server would refuse it under the first key. The name is stored in the browser: it has a hash of the content, never
 * the content.
 */
export function intentionOf(name: string, content: unknown): string {
  let hash = FNV_BASIS;
  for (const character of JSON.stringify(content)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  }
  return `${name}.${(hash >>> 0).toString(36)}`;
}
