/** Applies the rules of src/rules to every write, whoever makes it. */
import type { Core, Modules, UID } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { DEFAULT_LOCALE, localesOf } from "../rules/locales";
import { addedClasses, classesLike } from "../rules/class-numbers";
import { classCodes, classProblems, codeProblems, formProblems } from "../rules/class-rules";
import { alignIdentities, ownIdentity, newIdentitiesForCopies } from "../rules/identity";
import { linkProblems } from "../rules/link-rules";
import {
  componentsPopulate,
  type Data,
  fieldsOf,
  IDENTITY,
  identityPopulate,
  isData,
  type Model,
  type ModelOf,
} from "../rules/model";
import { type Problem, problem } from "../rules/problem";
import { classesUnderWay, programmeInUse, PUBLISH_RULES } from "../rules/publish-rules";
import { richTextProblems } from "../rules/richtext-rules";
import { codeTaken, ownCode, repeatedRows } from "../rules/unique-rules";
import { hoursProblems, periodProblems, publishOnProblems, valueProblems } from "../rules/value-rules";
import { deadLinks } from "./dead-links";

type WriteContext = Modules.Documents.Middleware.Context;

const COURSE = "api::health-program-course.health-program-course";
const PROGRAMME = "api::health-program.health-program";
const CENTRE = "api::centre.centre";
const NEWS = "api::news-item.news-item";
/** Checks for a draft of one type only, in addition to those for all types. `codesElsewhere`: class codes of other courses. */
const SAVE_RULES: Readonly<Record<string, (data: Data, codesElsewhere: ReadonlyMap<string, string>) => readonly Problem[]>> = {
  [CENTRE]: hoursProblems,
  [NEWS]: (data) => publishOnProblems(data, new Date()),
  [COURSE]: (data, codesElsewhere) => [...classProblems(data), ...formProblems(data), ...codeProblems(data, codesElsewhere)],
};
/** The field with the date of an entry's first publication, for types that have one. */
const FIRST_PUBLISHED = "First_Published";

interface Write {
  readonly uid: UID.ContentType;
  readonly model: Model;
  readonly documentId: string | null;
  readonly locale: string;
  readonly data: Data;
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const details = problems.map(({ path, message }) => ({ path, message, name: "ValidationError" }));
  throw new errors.ValidationError(problems.map(({ message }) => message).join("\n"), { errors: details });
}

const changedMeanwhile = (): Problem =>
  problem(
    ["updatedAt"],
    "你開啟這項內容之後，已有人更改並儲存。你輸入的仍在表格內，但未能儲存：請在新分頁再開啟這項內容，在那裡加入你的更改。",
    "Somebody has changed and saved this entry since you opened it. What you typed is still in the form, but isn’t saved: open the entry in a new tab and make your changes there.",
  );

function writeOf({ uid, params, contentType }: WriteContext): Write | null {
  const { data, documentId, locale }: { data?: unknown; documentId?: unknown; locale?: unknown } = params;
  if (!uid.startsWith("api::") || !isData(data)) return null;
  return {
    uid,
    model: contentType,
    data,
    documentId: typeof documentId === "string" ? documentId : null,
    locale: typeof locale === "string" && locale !== "*" ? locale : DEFAULT_LOCALE,
  };
}

class DocumentRules {
  constructor(private readonly strapi: Core.Strapi) {}

  private readonly modelOf: ModelOf = (uid) => this.strapi.getModel(uid as UID.Component);

  /** The drafts of a document in every language, its identified components included. */
  private async drafts(uid: UID.ContentType, model: Model, documentId: string | null): Promise<Data[]> {
    const populate = identityPopulate(model, this.modelOf);
    if (!populate || !documentId) return [];
    return this.strapi.db.query(uid).findMany({ where: { documentId, publishedAt: { $null: true } }, populate });
  }

  private async align({ uid, model, documentId, locale, data }: Write): Promise<Problem[]> {
    const drafts = await this.drafts(uid, model, documentId);
    const others = drafts.filter((draft) => draft["locale"] !== locale);
    const inDefault = others.find((draft) => draft["locale"] === DEFAULT_LOCALE) ?? null;
    const stored = drafts.find((draft) => draft["locale"] === locale) ?? null;
    const versions = { stored, source: inDefault ?? others[0] ?? null, leads: locale === DEFAULT_LOCALE && stored !== null };
    const problems = alignIdentities(data, model, this.modelOf, versions);
    if (uid !== COURSE || !inDefault || (stored && !("Class" in data))) return problems;
    const added = addedClasses(data, inDefault, stored);
    if (added.length === 0) data["Class"] = classesLike(inDefault, data);
    return [...problems, ...added];
  }

  /** After the default language was written: the others get its classes and lessons, with their own words. */
  async afterWrite(context: WriteContext): Promise<void> {
    const write = writeOf(context);
    if (write?.uid !== COURSE || write.locale !== DEFAULT_LOCALE || !write.documentId) return;
    const { documentId, model } = write;
    const drafts = await this.drafts(COURSE, model, documentId);
    const source = drafts.find((draft) => draft["locale"] === DEFAULT_LOCALE);
    for (const draft of drafts) {
      if (!source || draft === source) continue;
      const classes = classesLike(source, draft);
      if (JSON.stringify(classes) === JSON.stringify(draft["Class"])) continue;
      const locale = String(draft["locale"]);
      await this.strapi.documents(COURSE).update({ documentId, locale, data: { Class: classes } as Data });
    }
  }

  /** News have an identity of their own: given once, the same in every language, another in a copy. */
  private async identify({ uid, model, documentId, data }: Write, isClone: boolean): Promise<void> {
    if (!(IDENTITY in model.attributes)) return;
    const where = { documentId: documentId ?? "" };
    const stored: Data | null = isClone || !documentId ? null : await this.strapi.db.query(uid).findOne({ where });
    data[IDENTITY] = ownIdentity(isClone ? {} : data, stored);
  }

  /** Class codes of the other courses of whose codes `data` uses one, in capitals → the name of the course. */
  private async codesElsewhere(data: Data, documentId: string | null): Promise<Map<string, string>> {
    const codes = classCodes(data);
    if (codes.length === 0) return new Map();
    const courses: Data[] = await this.strapi.db.query(COURSE).findMany({
      where: {
        publishedAt: { $null: true },
        // In capital or small letters, with any spaces around it.
        $or: codes.map((code) => ({ Class: { Class_Code: { $containsi: code } } })),
        ...(documentId && { documentId: { $ne: documentId } }),
      },
      populate: { Class: true },
    });
    return new Map(courses.flatMap((course) => classCodes(course).map((code) => [code, String(course["Name"])] as const)));
  }

  /** Whether another entry has the code of this one. */
  private async ownCodeProblems(uid: string, data: Data, documentId: string | null): Promise<Problem[]> {
    const code = ownCode(uid, data);
    if (code === null) return [];
    const where = { code, ...(documentId && { documentId: { $ne: documentId } }) };
    return (await this.strapi.db.query(uid as UID.ContentType).count({ where })) > 0 ? [codeTaken()] : [];
  }

  private async judge(uid: string, model: Model, data: Data, documentId: string | null): Promise<Problem[]> {
    const fields = fieldsOf(data, uid, model, this.modelOf);
    const values = [...valueProblems(fields), ...periodProblems(fields)];
    const once = [...repeatedRows(uid, data), ...(await this.ownCodeProblems(uid, data, documentId))];
    const problems = [...linkProblems(fields), ...richTextProblems(fields), ...values, ...once];
    return [...problems, ...(SAVE_RULES[uid]?.(data, await this.codesElsewhere(data, documentId)) ?? [])];
  }

  /** A form sends the version that it was opened with (`src/admin/preserved-forms.ts`); without it nobody may write. */
  private async changedSinceOpened({ uid, documentId, locale }: Write): Promise<Problem[]> {
    const context = this.strapi.requestContext.get();
    const opened = context?.get("if-match");
    if (!context || !opened || !documentId || context["params"].model !== uid) return [];
    // Other languages follow in the same call (afterWrite).
    if (Object(context.request).body.locale !== locale) return [];
    const where = { documentId, locale, publishedAt: { $null: true } };
    const stored: Data | null = await this.strapi.db.query(uid).findOne({ where });
    const version = stored ? new Date(String(stored["updatedAt"])).toISOString() : "none";
    return opened === `"${version}"` ? [] : [changedMeanwhile()];
  }

  async beforeWrite(context: WriteContext): Promise<void> {
    const write = writeOf(context);
    if (!write) return;
    refuse(await this.changedSinceOpened(write));
    // A clone names its original, which is another document: there is nothing to align with, and its codes are occupied.
    const isClone = context.action === "clone";
    await this.identify(write, isClone);
    if (FIRST_PUBLISHED in write.model.attributes) {
      delete write.data[FIRST_PUBLISHED];
      if (isClone) write.data[FIRST_PUBLISHED] = null;
    }
    const refused = isClone ? [] : await this.align(write);
    const ownId = isClone ? null : write.documentId;
    refuse([...refused, ...(await this.judge(write.uid, write.model, write.data, ownId))]);
  }

  /**
   * A draft that was not checked here (a clone, a discarded draft) is judged before it is shown, and so are values that a draft
   * may lack.
   */
  async beforePublish({ uid, contentType, params }: WriteContext): Promise<void> {
    const { documentId, locale }: { documentId?: unknown; locale?: unknown } = params;
    const rule = PUBLISH_RULES[uid];
    if (!rule || typeof documentId !== "string") return;
    const locales = localesOf(locale);
    const where = { documentId, publishedAt: { $null: true } };
    const drafts: Data[] = await this.strapi.db.query(uid).findMany({ where, populate: rule.populate });
    const source = drafts.find((draft) => draft["locale"] === DEFAULT_LOCALE) ?? null;
    if (uid === COURSE && source && locales.includes(DEFAULT_LOCALE)) await this.refuseClassesUnderWay(documentId, source);
    const judged = drafts.filter((draft) => locales.some((code) => code === draft["locale"]));
    for (const draft of judged) {
      const stored = uid === COURSE ? await this.judge(uid, contentType, draft, documentId) : [];
      refuse([...stored, ...rule.judge(draft, draft === source ? null : source)]);
    }
  }

  /** Only somebody who publishes by hand can correct a link: seeds, copies and scheduled news are published as they are. */
  async linksBeforePublish({ uid, contentType, params }: WriteContext): Promise<void> {
    const { documentId, locale }: { documentId?: unknown; locale?: unknown } = params;
    if (!uid.startsWith("api::") || typeof documentId !== "string" || !this.strapi.requestContext.get()) return;
    const where = { documentId, publishedAt: { $null: true }, locale: { $in: localesOf(locale) } };
    const populate = componentsPopulate(contentType, this.modelOf);
    const drafts: Data[] = await this.strapi.db.query(uid).findMany({ where, populate });
    for (const draft of drafts) refuse(await deadLinks(fieldsOf(draft, uid, contentType, this.modelOf), documentId));
  }

  /**
   * Strapi gives a published entry the age of its draft, and another day each time. This is written directly, to every language,
   * because an entry is not new when it has been translated. An entry that was published before the field existed is as old as
   * its draft.
   */
  async markFirstPublication({ uid, contentType, params }: WriteContext): Promise<void> {
    const { documentId }: { documentId?: unknown; locale?: unknown } = params;
    if (!(FIRST_PUBLISHED in contentType.attributes) || typeof documentId !== "string") return;
    const rows: Data[] = await this.strapi.db.query(uid).findMany({ where: { documentId } });
    const known = rows.find((row) => row[FIRST_PUBLISHED] !== null) ?? {};
    const published = rows.find((row) => row["publishedAt"] !== null) ?? {};
    const first = known[FIRST_PUBLISHED] ?? published["createdAt"] ?? new Date();
    const where = { documentId, [FIRST_PUBLISHED]: { $null: true } };
    await this.strapi.db.query(uid).updateMany({ where, data: { [FIRST_PUBLISHED]: first } });
  }

  /** Who is enrolled would be told nothing more of a class that is gone (decision 6). `remaining`: what stays of the course. */
  private async refuseClassesUnderWay(documentId: unknown, remaining: Data | null): Promise<void> {
    const where = { documentId, publishedAt: { $notNull: true }, locale: DEFAULT_LOCALE };
    const published: Data | null = await this.strapi.db
      .query(COURSE)
      .findOne({ where, populate: { Class: { populate: { Lesson: true } } } });
    refuse(classesUnderWay(published, remaining, new Date()));
  }

  /** Without their programme, all of its courses would be current (decision 44). The default language names the programme. */
  async beforeUnpublish({ uid, params }: WriteContext): Promise<void> {
    const { documentId, locale }: { documentId?: unknown; locale?: unknown } = params;
    if (!localesOf(locale).includes(DEFAULT_LOCALE)) return;
    if (uid === COURSE) await this.refuseClassesUnderWay(documentId, null);
    if (uid !== PROGRAMME) return;
    const where = { publishedAt: { $notNull: true }, locale: DEFAULT_LOCALE, Program: { documentId } };
    refuse(programmeInUse(await this.strapi.db.query(COURSE).count({ where })));
  }

  /** A copied class is a new class. The rows are written directly, because Strapi's update is for editors. */
  async afterClone({ uid, contentType }: WriteContext, result: unknown): Promise<void> {
    const documentId = isData(result) ? result["documentId"] : null;
    if (typeof documentId !== "string") return;
    const copies = await this.drafts(uid, contentType, documentId);
    for (const { component, rowId, uuid } of newIdentitiesForCopies(copies, contentType, this.modelOf)) {
      await this.strapi.db.query(component as UID.Component).update({ where: { id: rowId }, data: { uuid } });
    }
  }
}

/** Has every write of an editor judged by the rules before Strapi stores it, and followed by what the rules do afterwards. */
export function registerDocumentRules(strapi: Core.Strapi): void {
  const rules = new DocumentRules(strapi);
  strapi.documents.use(async (context, next) => {
    const { action } = context;
    if (action === "create" || action === "update" || action === "clone") await rules.beforeWrite(context);
    if (action === "publish") {
      await rules.beforePublish(context);
      await rules.linksBeforePublish(context);
      await rules.markFirstPublication(context);
    }
    if (action === "unpublish" || action === "delete") await rules.beforeUnpublish(context);
    const result = await next();
    if (action === "clone") await rules.afterClone(context, result);
    if (action === "update") await rules.afterWrite(context);
    return result;
  });
}
