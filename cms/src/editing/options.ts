/**
 * What editors see of a type, a component and their fields. It is in the schema itself, under `pluginOptions.editing` of each,
 * which Strapi leaves to those who write it (decision 80).
 */

/** Options of a type or a component. */
export interface EditingOptions extends Arranging {
  /** The address of an entry on the public site, with `:id` for its own. */
  readonly page?: string;
  /** The field that is the title of folded list items; with "id" a single type is called by its name. */
  readonly title?: string;
}

/** The initial form and list. */
export interface Arranging {
  /** Columns of the list; without it Strapi's own, of which the first is a meaningless number. */
  readonly list?: readonly string[];
  /** `field:ASC` or `field:DESC`; a field of a relation or a component after a dot. */
  readonly sort?: string;
  /** Rows of the form, each field with its width in twelfths. Fields that no row names are not shown. */
  readonly form?: readonly (readonly string[])[];
}

/** The name and hint of a field, in the editors' two languages. */
export interface Label {
  readonly label: string;
  readonly hint?: string;
}

interface WithOptions {
  readonly pluginOptions?: unknown;
}

/** A type or a component as Strapi loads it. */
export interface EditedModel extends WithOptions {
  readonly uid: string;
  readonly attributes: Readonly<Record<string, WithOptions>>;
}

const editing = ({ pluginOptions }: WithOptions): unknown => Object(pluginOptions)["editing"];

/** The editing options of a type or a component; empty when its schema has none. */
export function editingOf(model: WithOptions): EditingOptions {
  return Object(editing(model) ?? {});
}

/** The names of its fields, only of those that its schema names for editors. */
export function labelsOf({ attributes }: EditedModel): readonly (readonly [field: string, label: Label])[] {
  return Object.entries(attributes).flatMap(([field, attribute]) => {
    const label = editing(attribute);
    return label === undefined ? [] : [[field, Object(label) as Label] as const]; // tests/1-arrangement.test.ts checks that
  });
}
