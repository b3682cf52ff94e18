/**
 * Stores planned versions, each as draft and as published, in some hundred inserts. Strapi's
 * document service would take ten thousand queries for the same rows, and a minute of CPU.
 * Everything goes through Strapi's own query layer, which knows columns, types and defaults.
 */
import { randomBytes } from "node:crypto";
import type { Core, UID } from "@strapi/strapi";
import { joinTableOf } from "../boot/join-table";
import { type Data, isData, listOf, type Model, type ModelOf } from "../rules/model";
import type { PlannedVersion } from "./seed-plan";

const FILE = "plugin::upload.file";
const INSERT_BATCH = 1_000;
const DOCUMENT_ID_BYTES = 12;

/** A stored row and its source data. */
interface Row {
  readonly id: number;
  readonly data: Data;
}

interface EntryRow extends Row {
  readonly version: PlannedVersion;
  readonly published: boolean;
}

const fieldsOfType = ({ attributes }: Model, test: (type: string) => boolean): [string, Model["attributes"][string]][] =>
  Object.entries(attributes).filter(([, { type }]) => test(type));

const isScalar = (type: string) => !["relation", "component", "media", "dynamiczone"].includes(type);

const scalars = (data: Data, model: Model): Data =>
  Object.fromEntries(fieldsOfType(model, isScalar).flatMap(([field]) => (field in data ? [[field, data[field]] as const] : [])));

const itemsOf = (value: unknown): Data[] => (isData(value) ? [value] : listOf(value));

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const entryKey = (key: string, locale: string, published: boolean) => `${key}\n${locale}\n${published}`;

export class BulkWriter {
  constructor(
    private readonly strapi: Core.Strapi,
    private readonly modelOf: ModelOf,
    private readonly now: Date,
  ) {}

  private async insertRows(uid: string, rows: readonly Data[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const { ids } = await this.strapi.db.query(uid as UID.ContentType).createMany({ data: [...rows] });
    return ids.map(Number);
  }

  private async insertLinks(table: string, links: readonly Data[]): Promise<void> {
    for (let start = 0; start < links.length; start += INSERT_BATCH) {
      await this.strapi.db
        .queryBuilder(table)
        .insert(links.slice(start, start + INSERT_BATCH))
        .execute();
    }
  }

  private async writeMedia(uid: string, model: Model, rows: readonly Row[]): Promise<void> {
    const links = fieldsOfType(model, (type) => type === "media").flatMap(([field]) =>
      rows.flatMap(({ id, data }) =>
        typeof data[field] === "number" ? [{ file_id: data[field], related_id: id, related_type: uid, field, order: 1 }] : [],
      ),
    );
    await this.insertLinks(joinTableOf(this.strapi, FILE, "related").name, links);
  }

  private async writeComponents(uid: string, model: Model, rows: readonly Row[]): Promise<void> {
    for (const [field, { component }] of fieldsOfType(model, (type) => type === "component")) {
      if (!component) continue;
      const inner = this.modelOf(component);
      const children = rows.flatMap(({ id, data }) =>
        itemsOf(data[field]).map((item, index) => ({ parent: id, item, order: index + 1 })),
      );
      const ids = await this.insertRows(
        component,
        children.map(({ item }) => scalars(item, inner)),
      );
      const stored = children.map((child, index) => ({ ...child, id: ids[index] ?? NaN, data: child.item }));
      const links = stored.map(({ id, parent, order }) => ({
        entity_id: parent,
        cmp_id: id,
        component_type: component,
        field,
        order,
      }));
      await this.insertLinks(joinTableOf(this.strapi, uid, field).name, links);
      await this.writeMedia(component, inner, stored);
      await this.writeComponents(component, inner, stored);
    }
  }

  private async writeEntries(uid: string, model: Model, versions: readonly PlannedVersion[]): Promise<EntryRow[]> {
    const documentIds = new Map(versions.map(({ key }) => [key, randomBytes(DOCUMENT_ID_BYTES).toString("hex")]));
    const order = [...documentIds.keys()];
    const wanted = versions.flatMap((version) => [false, true].map((published) => ({ version, published })));
    const rows = wanted.map(({ version: { key, locale, data }, published }) => {
      // A millisecond apart, so that "the latest programme" is the last one in its file.
      const time = new Date(this.now.getTime() + order.indexOf(key));
      return {
        ...scalars(data, model),
        documentId: documentIds.get(key),
        locale,
        createdAt: time,
        updatedAt: time,
        publishedAt: published ? time : null,
      };
    });
    const ids = await this.insertRows(uid, rows);
    return wanted.map(({ version, published }, index) => ({ id: ids[index] ?? NaN, data: version.data, version, published }));
  }

  /** Links drafts to drafts and published entries to published ones, in their own language. */
  private async writeRelations(
    uid: string,
    model: Model,
    rows: readonly EntryRow[],
    idOf: ReadonlyMap<string, number>,
  ): Promise<void> {
    const ours = fieldsOfType(model, (type) => type === "relation").filter(
      ([, { target }]) => target !== uid && target?.startsWith("api::"),
    );
    for (const [field] of ours) {
      const { name, joinColumn, inverseJoinColumn } = joinTableOf(this.strapi, uid, field);
      const links = rows.flatMap(({ id, data, version: { locale }, published }) => {
        const target = idOf.get(entryKey(String(data[field]), locale, published));
        return target === undefined ? [] : [{ [joinColumn.name]: id, [inverseJoinColumn.name]: target }];
      });
      await this.insertLinks(name, links);
    }
  }

  async write(versions: readonly PlannedVersion[], modelOfType: ModelOf): Promise<void> {
    const written = new Map<string, EntryRow[]>();
    for (const [uid, group] of groupBy(versions, (version) => version.uid)) {
      const model = modelOfType(uid);
      const rows = await this.writeEntries(uid, model, group);
      written.set(uid, rows);
      await this.writeMedia(uid, model, rows);
      await this.writeComponents(uid, model, rows);
    }
    const idOf = new Map(
      [...written.values()].flat().map(({ id, version, published }) => [entryKey(version.key, version.locale, published), id]),
    );
    for (const [uid, rows] of written) await this.writeRelations(uid, modelOfType(uid), rows, idOf);
  }
}
