/**
 * Transfers rows by Strapi's own data transfer. Files are transferred otherwise (media-files.ts), because the engine cannot undo
 * their transfer.
 */
import { createRequire } from "node:module";
import type { Core, UID } from "@strapi/strapi";
import type * as DataTransfer from "@strapi/data-transfer";
import { contentTypeUids, formerTypeUids } from "../boot/editor-rights";
import { type Data, isData, type Model } from "../rules/model";
import { TransferProblem } from "./problem";

type Entity = { readonly type: string; readonly id: number | string; readonly data: unknown };
type Side = { readonly type: string; readonly ref: number | string };
type Link = { readonly left: Side; readonly right: Side };

export type RowCounts = Readonly<Record<string, number>>;

const LIBRARY: readonly UID.ContentType[] = ["plugin::upload.file", "plugin::upload.folder"];
const NO_FILES_NO_SETTINGS: ("files" | "config")[] = ["files", "config"];

/** The engine comes with Strapi, so it is resolved from there. */
const dataTransfer = (): typeof DataTransfer => createRequire(require.resolve("@strapi/strapi"))("@strapi/data-transfer");

/**
 * The types that are transferred: what editors write, or used to write, and the rows of the media library. No accounts, tokens,
 * roles or settings.
 */
export const travelling = (strapi: Core.Strapi): UID.ContentType[] => [
  ...contentTypeUids(strapi),
  ...formerTypeUids(strapi),
  ...LIBRARY,
];

const refOf = (type: string, id: unknown): string => `${type} ${String(id)}`;

const itemsOf = (value: unknown): Data[] => (Array.isArray(value) ? value : [value]).filter(isData);

/** The components of an entity, at every depth. */
function componentsOf(data: Data, model: Model, modelOf: (uid: string) => Model): string[] {
  return Object.entries(model.attributes).flatMap(([field, { component }]) => {
    if (!component) return [];
    const inner = modelOf(component);
    return itemsOf(data[field]).flatMap((item) => [refOf(component, item["id"]), ...componentsOf(item, inner, modelOf)]);
  });
}

/** Lets through the rows that are transferred. Links of component rows without an entry (Strapi leaves some behind) are not. */
class Travellers {
  private readonly seen = new Set<string>();
  private readonly types: ReadonlySet<string>;

  constructor(private readonly strapi: Core.Strapi) {
    this.types = new Set(travelling(strapi));
  }

  readonly entity = ({ type, id, data }: Entity): boolean => {
    if (!this.types.has(type)) return false;
    const model: Model = this.strapi.contentType(type as UID.ContentType); // a type of the set above
    const modelOf = (uid: string): Model => this.strapi.getModel(uid as UID.Component); // named by a schema
    this.seen.add(refOf(type, id));
    for (const ref of componentsOf(isData(data) ? data : {}, model, modelOf)) this.seen.add(ref);
    return true;
  };

  readonly link = ({ left, right }: Link): boolean =>
    this.seen.has(refOf(left.type, left.ref)) && this.seen.has(refOf(right.type, right.ref));
}

const isTravelling = (strapi: Core.Strapi) => {
  const types: ReadonlySet<string> = new Set(travelling(strapi));
  return ({ type }: Entity): boolean => types.has(type);
};

function countsOf(aggregates: Readonly<Record<string, { count: number }>> | undefined): RowCounts {
  return Object.fromEntries(Object.entries(aggregates ?? {}).map(([uid, { count }]) => [uid, count]));
}

/** How many rows of each transferred type are stored. */
export async function storedRows(strapi: Core.Strapi): Promise<RowCounts> {
  const counts = await Promise.all(travelling(strapi).map(async (uid) => [uid, await strapi.db.query(uid).count()] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Whether both count as many rows of every type; a type that is not named has none. */
export const sameCounts = (some: RowCounts, others: RowCounts): boolean =>
  [...new Set([...Object.keys(some), ...Object.keys(others)])].every((uid) => (some[uid] ?? 0) === (others[uid] ?? 0));

/** Writes all transferred rows into a folder. Returns how many of each type. */
export async function exportRows(strapi: Core.Strapi, folder: string): Promise<RowCounts> {
  const { engine, strapi: local, directory } = dataTransfer();
  const travellers = new Travellers(strapi);
  const transfer = engine.createTransferEngine(
    local.providers.createLocalStrapiSourceProvider({ getStrapi: () => strapi, autoDestroy: false }),
    directory.providers.createLocalDirectoryDestinationProvider({ directory: { path: folder }, file: {} }),
    {
      versionStrategy: "ignore",
      schemaStrategy: "ignore",
      exclude: NO_FILES_NO_SETTINGS,
      transforms: { entities: [{ filter: travellers.entity }], links: [{ filter: travellers.link }] },
    },
  );
  const { engine: done } = await transfer.transfer();
  return countsOf(done?.entities?.aggregates);
}

/**
 * Replaces all transferred rows by those of a folder, in one transaction. `beforeCommit` runs in it when everything is written;
 * when it throws, or anything else does, nothing has changed. Resolves when the transaction is about to be committed.
 */
export async function importRows(strapi: Core.Strapi, folder: string, beforeCommit: () => Promise<void>): Promise<void> {
  const { engine, strapi: local, directory } = dataTransfer();
  const skipped: string[] = [];
  const created = local.providers.createLocalStrapiDestinationProvider({
    getStrapi: () => strapi,
    autoDestroy: false,
    strategy: "restore",
    restore: {
      entities: { include: travelling(strapi) },
      assets: false,
      configuration: { webhook: false, coreStore: false },
    },
  });
  const destination = Object.assign(created, { onWarning: (message: string) => void skipped.push(message) });
  const source = directory.providers.createLocalDirectorySourceProvider({ directory: { path: folder } });
  const transfer = engine.createTransferEngine(source, destination, {
    versionStrategy: "ignore",
    schemaStrategy: "ignore",
    exclude: NO_FILES_NO_SETTINGS,
    transforms: { entities: [{ filter: isTravelling(strapi) }] },
  });
  // Its last stage, which we do not use: after it the engine commits and can no longer go back.
  transfer.transferConfiguration = async () => {
    if (skipped.length > 0) throw new TransferProblem(`Something in this export belongs nowhere:\n${skipped.join("\n")}`);
    await destination.transaction?.attach(beforeCommit);
  };
  await transfer.transfer();
}
