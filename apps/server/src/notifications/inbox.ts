import type { Notification, NotificationKind } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { Deps } from "../platform/deps.ts";
import type { NotificationRenderer, NotificationRenderers, NotificationText } from "../platform/messages/rendering.ts";
import { kindOf, type MemberTemplate, templatesOf } from "../platform/messages/templates.ts";
import { countUnread, type NotificationRow, readNotifications } from "./inbox-sql.ts";

/** Notifications that one call returns. */
export const PAGE_SIZE = 20;

interface InboxQuery {
  readonly before?: string | undefined;
  readonly unreadOnly: boolean;
  readonly kind?: NotificationKind | undefined;
}

/** A member's inbox: what was sent to them, or is going to be. */
export interface InboxReader {
  page(
    memberId: string,
    query: InboxQuery,
    language: Language,
  ): Promise<{
    readonly notifications: Notification[];
    readonly next: string | null;
    readonly unread: number;
  }>;
  unread(memberId: string): Promise<number>;
}

/** Reading changes nothing: a notification is read when its member says so. */
export function createInbox({ db }: Pick<Deps, "db">, renderers: NotificationRenderers): InboxReader {
  const templates = Object.keys(renderers) as MemberTemplate[]; // they are its keys
  const unread = (memberId: string) => countUnread(db, memberId, templates);
  return {
    unread,
    page: async (memberId, { before, unreadOnly, kind }, language) => {
      const wanted = kind ? templatesOf(kind) : templates;
      const query = { templates: wanted, before: before ?? null, unreadOnly, most: PAGE_SIZE + 1 };
      const [found, count] = await Promise.all([readNotifications(db, memberId, query), unread(memberId)]);
      const rows = found.slice(0, PAGE_SIZE);
      const texts = await textsById(renderers, memberId, rows, language);
      return {
        notifications: rows.flatMap((row) => presentNotification(row, texts.get(row.id))),
        next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
        unread: count,
      };
    },
  };
}

/** The words of notifications by id: each template is asked once. */
async function textsById(
  renderers: NotificationRenderers,
  memberId: string,
  rows: readonly NotificationRow[],
  language: Language,
) {
  const byTemplate = Map.groupBy(rows, ({ template }) => template as MemberTemplate); // the query asked for no others
  const all = [...byTemplate].map(async ([template, entries]) => {
    const render = renderers[template] as NotificationRenderer<MemberTemplate>; // its data was written with the template
    const texts = await render(memberId, entries.map(({ data }) => data) as never, language); // its data, so written
    return entries.map(({ id }, index) => [id, texts[index]] as const);
  });
  return new Map<string, NotificationText | undefined>((await Promise.all(all)).flat());
}

function presentNotification(row: NotificationRow, texts: NotificationText | undefined): Notification[] {
  if (!texts) return []; // about something that is gone
  const { id, createdAt, readAt, template } = row;
  const kind = kindOf(template as MemberTemplate); // the query asked for no others
  return [{ id, kind, ...texts, at: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }];
}
