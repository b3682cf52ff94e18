/**
 * Classes, lessons, articles and questions carry a uuid of their own, because Strapi gives its rows a new id at every publish.
 * Enrolments refer to the class's uuid: it never changes, and it is the same in every language.
 */
import { randomUUID } from "node:crypto";
import { type Data, IDENTITY, identifiedLists, listOf, type Model, type ModelOf } from "./model";
import { type Problem, problem } from "./problem";
import { changedSource, comparable, type ListVersions, NATURAL_KEY, pairNew, uuidOf } from "./translation-pairs";

interface Versions {
  /** The stored entry in the language that is being written. */
  readonly stored: Data | null;
  /** The stored entry in the language that the others follow; while that one is written, in another language. */
  readonly source: Data | null;
  /** The language that the others follow is being written: its new items translate nothing, unless they say so. */
  readonly leads?: boolean;
}

interface Alignment {
  readonly modelOf: ModelOf;
  readonly leads: boolean;
  readonly problems: Problem[];
}

function findStored(item: Data, stored: readonly Data[], keyField: string | undefined): Data | undefined {
  if (item["id"] !== undefined) return stored.find(({ id }) => String(id) === String(item["id"]));
  const uuid = uuidOf(item);
  const same = uuid ? stored.find((other) => uuidOf(other) === uuid) : undefined;
  const key = keyField ? comparable(item[keyField]) : "";
  if (same || !keyField || !key) return same;
  return stored.find((other) => comparable(other[keyField]) === key);
}

function chooseUuid(item: Data, known: string | null, source: Data | undefined, taken: ReadonlySet<string>): string {
  const wanted = known ?? uuidOf(item) ?? uuidOf(source);
  return wanted && !taken.has(wanted) ? wanted : randomUUID();
}

function alignList(items: Data[], component: string, at: string[], versions: ListVersions, run: Alignment): void {
  const model = run.modelOf(component);
  const storedItems = items.map((item) => findStored(item, versions.stored, NATURAL_KEY[component]));
  const uuids = items.map((item, index) => uuidOf(storedItems[index]) ?? uuidOf(item));
  const { pairs, problems } = pairNew({ items, uuids }, { component, model, at, versions, leads: run.leads });
  run.problems.push(...problems);
  const taken = new Set<string>();
  items.forEach((item, index) => {
    const path = [...at, String(index)];
    const stored = storedItems[index];
    const known = uuidOf(stored);
    const given = uuidOf(item);
    if (known && given && known !== given) {
      run.problems.push(
        problem([...path, IDENTITY], `系統編號不可更改（原為 ${known}）。`, `The system id cannot be changed (it is ${known}).`),
      );
    }
    const uuid = chooseUuid(item, known, pairs.get(item), taken);
    if (known) run.problems.push(...changedSource(item, known, NATURAL_KEY[component], versions, path));
    taken.add(uuid);
    item[IDENTITY] = uuid;
    const source = versions.source.find((other) => uuidOf(other) === uuid) ?? null;
    alignModel(item, model, path, { stored: stored ?? null, source }, run);
  });
}

function alignModel(data: Data, model: Model, at: string[], versions: Versions, run: Alignment): void {
  for (const [field, component] of identifiedLists(model, run.modelOf)) {
    const lists = { stored: listOf(versions.stored?.[field]), source: listOf(versions.source?.[field]) };
    alignList(listOf(data[field]), component, [...at, field], lists, run);
  }
}

/**
 * Gives every identified item of `data` its uuid, in place: the stored one, else the one given, else that of the item in the
 * source language that it translates, else a new one. Returns refused changes.
 */
export function alignIdentities(data: Data, model: Model, modelOf: ModelOf, versions: Versions): Problem[] {
  const run: Alignment = { modelOf, leads: versions.leads === true, problems: [] };
  alignModel(data, model, [], versions, run);
  return run.problems;
}

/** The identity of an entry with one of its own: the stored one, else the one given, else a new one. */
export const ownIdentity = (data: Data, stored: Data | null): string =>
  uuidOf(stored ?? undefined) ?? uuidOf(data) ?? randomUUID();

interface NewIdentity {
  readonly component: string;
  readonly rowId: unknown;
  readonly uuid: string;
}

/** New uuids for a copied document: one for each old one, so that its languages still agree. */
export function newIdentitiesForCopies(versions: readonly Data[], model: Model, modelOf: ModelOf): NewIdentity[] {
  const newOfOld = new Map<string, string>();
  const visit = (data: Data, current: Model): NewIdentity[] =>
    identifiedLists(current, modelOf).flatMap(([field, component]) =>
      listOf(data[field]).flatMap((item) => {
        const old = uuidOf(item) ?? randomUUID();
        const uuid = newOfOld.get(old) ?? randomUUID();
        newOfOld.set(old, uuid);
        return [{ component, rowId: item["id"], uuid }, ...visit(item, modelOf(component))];
      }),
    );
  return versions.flatMap((version) => visit(version, model));
}
