import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./cms.ts";

/** A type or a component as in its file. */
export interface Schema {
  readonly uid: string;
  readonly kind?: string;
  readonly pluginOptions?: { readonly "content-manager"?: { readonly visible?: boolean } };
  readonly attributes: Readonly<Record<string, Field>>;
}

interface Field {
  readonly type: string;
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly pluginOptions?: unknown;
}

const parsed = (file: string): Omit<Schema, "uid"> => JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
const within = (folder: string) => readdirSync(path.join(ROOT, folder));

/** Every type and every component that editors see. */
export const SCHEMAS: readonly Schema[] = [
  ...within("src/api").map((name) => ({
    uid: `api::${name}.${name}`,
    ...parsed(`src/api/${name}/content-types/${name}/schema.json`),
  })),
  ...within("src/components").flatMap((group) =>
    within(`src/components/${group}`).map((file) => ({
      uid: `${group}.${path.parse(file).name}`,
      ...parsed(`src/components/${group}/${file}`),
    })),
  ),
].filter(({ pluginOptions }) => pluginOptions?.["content-manager"]?.visible !== false);

export function schemaOf(uid: string): Schema {
  const found = SCHEMAS.find((schema) => schema.uid === uid);
  if (!found) throw new Error(`No schema of ${uid}`);
  return found;
}
