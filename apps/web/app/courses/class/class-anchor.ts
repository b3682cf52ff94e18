/** The id of a class's card on its course's page. */
export function classAnchor(classCode: string): string {
  return `class-${classCode}`;
}
