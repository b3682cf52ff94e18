/** The small part of Strapi's schemas that the rules need. */

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

/** Whether a value is a row or a component: an object, and no list or date. */
export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The rows of a list; none when the value is no list. */
export const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isData) : []);

/** The name of the field that holds an item's identity. */
export const IDENTITY = "uuid";

const hasIdentity = (model: Model): boolean => IDENTITY in model.attributes;

/** The repeatable components of a model whose items have an identity: `[field, component uid]`. */
export function identifiedLists(model: Model, modelOf: ModelOf): [string, string][] {
  return Object.entries(model.attributes).flatMap(([field, { component, repeatable }]) =>
    component && repeatable && hasIdentity(modelOf(component)) ? [[field, component] as [string, string]] : [],
  );
}

/** A `populate` that reads those lists, at every depth; null when there are no such lists. */
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

/** A `populate` that reads every component, at every depth. */
export function componentsPopulate(model: Model, modelOf: ModelOf): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(model.attributes).flatMap(([field, { component }]) =>
      component ? [[field, { populate: componentsPopulate(modelOf(component), modelOf) }]] : [],
    ),
  );
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  /** Whether an entry without it cannot be published. */
  readonly required: boolean;
  /** The type or component that the field belongs to. */
  readonly modelUid: string;
  readonly path: readonly string[];
}

/** Every field of `data` with a value of its own, those of its components included. */
export function fieldsOf(data: Data, modelUid: string, model: Model, modelOf: ModelOf, at: readonly string[] = []): Field[] {
  return Object.entries(model.attributes).flatMap(([name, { type, component, required = false }]) => {
    const value = data[name];
    const path = [...at, name];
    if (!component) return [{ name, type, required, value, modelUid, path }];
    const inner = modelOf(component);
    if (isData(value)) return fieldsOf(value, component, inner, modelOf, path);
    return listOf(value).flatMap((item, index) => fieldsOf(item, component, inner, modelOf, [...path, String(index)]));
  });
}
