/** Whether content written under one content model can be stored under another without losing anything. */
import type { Attribute, Model } from "../rules/model";

export type Models = Readonly<Record<string, Model>>;

/** Attributes that Strapi adds by itself; relations to accounts are never transferred. */
const STRAPIS_OWN = new Set(["createdBy", "updatedBy", "localizations"]);

const isOurs = (uid: string): boolean => uid.startsWith("api::") || !uid.includes("::");

function misfit(here: Attribute | undefined, there: Attribute): string | null {
  if (!here) return "there is no such field here";
  if (here.type !== there.type) return `is ${there.type} there and ${here.type} here`;
  if (here.component !== there.component) return `holds ${there.component} there and ${here.component} here`;
  if (here.target !== there.target) return `leads to ${there.target} there and to ${here.target} here`;
  if (Boolean(here.repeatable) !== Boolean(there.repeatable)) return "is a list in one place only";
  const unknown = (there.enum ?? []).filter((option) => !here.enum?.includes(option));
  return unknown.length > 0 ? `may be ${unknown.join(", ")} there` : null;
}

/**
 * The parts of the content model `there` that have no place in the one `here`, in words; empty when everything fits. A type or
 * field that exists only here is no obstacle: it stays empty.
 */
export function schemaDifferences(there: Models, here: Models): string[] {
  return Object.entries(there).flatMap(([uid, model]) => {
    if (!isOurs(uid)) return [];
    const ours = here[uid];
    if (!ours) return [`${uid}: there is no such type here`];
    return Object.entries(model.attributes).flatMap(([field, attribute]) => {
      const problem = STRAPIS_OWN.has(field) ? null : misfit(ours.attributes[field], attribute);
      return problem ? [`${uid}, ${field}: ${problem}`] : [];
    });
  });
}
