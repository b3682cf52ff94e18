import type { Core } from "@strapi/strapi";

/** The table in which Strapi's query layer stores a relation, for storing many links at once. */
interface JoinTable {
  readonly name: string;
  readonly joinColumn: { readonly name: string };
  readonly inverseJoinColumn: { readonly name: string };
}

const isJoinTable = (value: unknown): value is JoinTable =>
  typeof value === "object" && value !== null && "name" in value && "joinColumn" in value;

/** The join table of a relation. `uid`: the type that has the field. Throws when it is stored without one. */
export function joinTableOf(strapi: Core.Strapi, uid: string, field: string): JoinTable {
  const attribute: object | undefined = strapi.db.metadata.get(uid).attributes[field];
  const joinTable: unknown = attribute && "joinTable" in attribute ? attribute.joinTable : null;
  if (!isJoinTable(joinTable)) throw new Error(`${uid}.${field} has no join table`);
  return joinTable;
}
