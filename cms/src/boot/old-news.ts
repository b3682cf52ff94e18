/**
 * News used to be one entry with a row for each piece, until each became an entry of its own. Rows from before then, in this
 * database or in an export, are moved here, once, with their uuids, so that addresses of news stay.
 */
import type { Core, UID } from "@strapi/strapi";
import { type Data, IDENTITY, isData, listOf } from "../rules/model";
import { DEFAULT_LOCALE, LOCALE_CODES } from "../rules/locales";

const OLD = "api::web-activity-latest-new.web-activity-latest-new" as UID.ContentType;
const NEWS = "api::news-item.news-item" as UID.ContentType;
const MEDIA = ["cover_image", "bottom_image"];
const ROWS = {
  News: {
    populate: {
      period: true,
      cover_image: true,
      bottom_image: true,
      more_information: true,
      image_url: { populate: { image: true } },
    },
  },
};
/** The default language first: the others are added to it. */
const LANGUAGES = [DEFAULT_LOCALE, ...LOCALE_CODES.filter((code) => code !== DEFAULT_LOCALE)];

function withoutRowId(row: Data): Data {
  const { id: _, ...data } = row;
  return data;
}

const fileId = (value: unknown): unknown => (isData(value) ? value["id"] : null);

const DAY_LENGTH = "YYYY-MM-DD".length;

/** A row as the data of an entry: rows of components and files get new names. A row without a date gets that of its list. */
function dataOf(row: Data, list: Data): Data {
  const { translation_of: _, ...data } = withoutRowId(row);
  return {
    ...data,
    ...Object.fromEntries(MEDIA.map((field) => [field, fileId(row[field])])),
    period: isData(row["period"])
      ? withoutRowId(row["period"])
      : { start: new Date(String(list["createdAt"])).toISOString().slice(0, DAY_LENGTH) },
    more_information: listOf(row["more_information"]).map(withoutRowId),
    image_url: listOf(row["image_url"]).map((item) => ({ ...withoutRowId(item), image: fileId(item["image"]) })),
  };
}

/** The versions under a uuid in one language. */
interface Versions {
  readonly locale: string;
  readonly draft: Data | undefined;
  readonly published: Data | undefined;
}

class NewsMover {
  constructor(private readonly strapi: Core.Strapi) {}

  private async store(documentId: string | undefined, locale: string, data: Data): Promise<string> {
    const news = this.strapi.documents(NEWS);
    if (documentId === undefined) return (await news.create({ locale, data })).documentId;
    await news.update({ documentId, locale, data });
    return documentId;
  }

  /** First the version that readers see, so that it is published; then the changes of an editor since. */
  async move(versions: readonly Versions[]): Promise<void> {
    let documentId: string | undefined;
    for (const { locale, draft, published } of versions) {
      if (published) {
        documentId = await this.store(documentId, locale, published);
        await this.strapi.documents(NEWS).publish({ documentId, locale });
      }
      const isChanged = draft && JSON.stringify(draft) !== JSON.stringify(published);
      if (isChanged) documentId = await this.store(documentId, locale, draft);
    }
  }
}

/**
 * Moves the news out of the one entry that held them all, each into an entry of its own, in one transaction; does nothing once
 * that entry is gone.
 */
export async function moveOldNews(strapi: Core.Strapi): Promise<void> {
  const stored: Data[] = await strapi.db.query(OLD).findMany({ populate: ROWS });
  if (stored.length === 0) return;
  const itemsIn = (locale: string, isPublished: boolean): Data[] =>
    stored
      .filter((entry) => entry["locale"] === locale && (entry["publishedAt"] !== null) === isPublished)
      .flatMap((entry) => listOf(entry["News"]).map((row) => dataOf(row, entry)));
  const uuids = new Set(stored.flatMap((entry) => listOf(entry["News"]).map((item) => item[IDENTITY])));
  const mover = new NewsMover(strapi);
  await strapi.db.transaction(async () => {
    // The oldest first, as they would have been written.
    for (const uuid of [...uuids].reverse()) {
      const found = (locale: string, isPublished: boolean) =>
        itemsIn(locale, isPublished).find((item) => item[IDENTITY] === uuid);
      await mover.move(LANGUAGES.map((locale) => ({ locale, draft: found(locale, false), published: found(locale, true) })));
    }
    for (const documentId of new Set(stored.map((entry) => String(entry["documentId"]))))
      await strapi.documents(OLD).delete({ documentId, locale: "*" });
  });
  strapi.log.info(`Moved ${uuids.size} news into entries of their own`);
}
