/** The little of Strapi's schemas that the rules need. */

export interface Attribute {
  readonly type: string;
  readonly component?: string;
  readonly target?: string;
  readonly repeatable?: boolean;
  readonly required?: boolean;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  /** Numbers, or texts for the kinds of numbers we don't use. */
  readonly min?: unknown;
  readonly max?: unknown;
}

export interface Model {
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export type ModelOf = (componentUid: string) => Model;

export type Data = Record<string, unknown>;

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

export const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);

/** The name of the field that holds an item's identity. */
export const IDENTITY = "uuid";

export const hasIdentity = (model: Model): boolean => IDENTITY in model.attributes;

/** The repeatable components of a model whose items have an identity: `[field, component uid]`. */
export function identifiedLists(model: Model, modelOf: ModelOf): [string, string][] {
  return Object.entries(model.attributes).flatMap(([field, { component, repeatable }]) =>
    component && repeatable && hasIdentity(modelOf(component)) ? [[field, component] as [string, string]] : [],
  );
}

/** A `populate` that reads those lists, at every depth; null when there are none. */
export function identityPopulate(model: Model, modelOf: ModelOf): Record<string, unknown> | null {
  const lists = identifiedLists(model, modelOf);
  if (lists.length === 0) return null;
  return Object.fromEntries(
    lists.map(([field, component]) => {
      const populate = identityPopulate(modelOf(component), modelOf);
      return [field, populate ? { populate } : true];
    }),
  );
}
