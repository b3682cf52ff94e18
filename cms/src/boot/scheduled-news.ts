/** Publishes news at the time that their editors set, in every language they are written in. */
import type { Core, UID } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { type Data, listOf } from "../rules/model";
import { DEFAULT_LOCALE } from "../rules/locales";

const NEWS = "api::news-item.news-item" as UID.ContentType;
const EVERY_MS = 15_000;

/** Sorts the default language first, because it has the shared values. */
const defaultFirst = (one: Data, other: Data): number =>
  Number(other["locale"] === DEFAULT_LOCALE) - Number(one["locale"] === DEFAULT_LOCALE);

export class Schedule {
  private running = false;

  constructor(private readonly strapi: Core.Strapi) {}

  /** Runs one round at a time; what fails is tried again in the next. */
  async run(now: Date): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      const where = { publishedAt: { $null: true }, publish_on: { $lte: now } };
      const due = listOf(await this.strapi.db.query(NEWS).findMany({ where })).sort(defaultFirst);
      for (const draft of due) await this.attempt(String(draft["documentId"]), String(draft["locale"]));
    } catch (error) {
      this.strapi.log.warn(`Scheduled news: ${String(error)}`);
    } finally {
      this.running = false;
    }
  }

  private async attempt(documentId: string, locale: string): Promise<void> {
    try {
      await this.publish(documentId, locale);
      this.strapi.log.info(`Scheduled news: published ${documentId}, ${locale}`);
    } catch (error) {
      this.strapi.log.warn(`Scheduled news: ${documentId}, ${locale} is not published: ${String(error)}`);
    }
  }

  /**
   * Publishes one entry. When it fails on the way, its time stays, so that it is tried again. When its rules refuse it, it
   * remains a draft without a time.
   */
  private async publish(documentId: string, locale: string): Promise<void> {
    const news = this.strapi.documents(NEWS);
    const clearTime = () => news.update({ documentId, locale, data: { publish_on: null } as Data });
    try {
      await this.strapi.db.transaction(async () => {
        await clearTime();
        await news.publish({ documentId, locale });
      });
    } catch (error) {
      if (error instanceof errors.ValidationError) await clearTime();
      throw error;
    }
  }
}

/** From now on publishes news whose time has come, as long as the process runs. */
export function publishWhenDue(strapi: Core.Strapi): void {
  const schedule = new Schedule(strapi);
  setInterval(() => void schedule.run(new Date()), EVERY_MS).unref();
}
