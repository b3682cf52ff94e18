/**
 * What editors see of a type, a component and their fields. It stands in the schema itself, under `pluginOptions.editing` of
 * each, which Strapi leaves to those who write it (decision 80).
 */

/** Of a type or a component. */
export interface EditingOptions extends Arranging {
  /** Where an entry is seen on the public site, `:id` for its own. */
  readonly page?: string;
  /** The field by which items of a list are told apart while they are folded; with "id" a single type is called by its name. */
  readonly title?: string;
}

/** How a form and a list begin. */
export interface Arranging {
  /** Columns of the list; without it Strapi's own, of which the first is a number that means nothing. */
  readonly list?: readonly string[];
  /** `field:ASC` or `field:DESC`; a field of a relation or a component after a dot. */
  readonly sort?: string;
  /** Rows of the form, each field with its width in twelfths. Fields that no row names are not shown. */
  readonly form?: readonly (readonly string[])[];
}

/** Of a field, in the editors' two languages. */
export interface Label {
  readonly label: string;
  readonly hint?: string;
}

interface WithOptions {
  readonly pluginOptions?: unknown;
}

/** A type or a component as Strapi has it. */
export interface EditedModel extends WithOptions {
  readonly uid: string;
  readonly attributes: Readonly<Record<string, WithOptions>>;
}

const editing = ({ pluginOptions }: WithOptions): unknown => Object(pluginOptions)["editing"];

/** What editors see of a type or a component; nothing where its schema says nothing. */
export function editingOf(model: WithOptions): EditingOptions {
  return Object(editing(model) ?? {});
}

/** What its fields are called, those alone that its schema names for editors. */
export function labelsOf({ attributes }: EditedModel): readonly (readonly [field: string, label: Label])[] {
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const label = editing(attribute);
    return label === undefined ? [] : [[field, Object(label) as Label] as const]; // held to that by tests/1-arrangement.test.ts
  });
}
