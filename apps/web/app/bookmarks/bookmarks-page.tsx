import { QueryResult } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { useSession } from "../session/use-session.ts";
import { HydratedPage } from "../shell/hydrated-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { BookmarkList } from "./bookmark-list.tsx";
import { bookmarksQuery } from "./bookmarks-query.ts";
import { type BookmarkableEntry, bookmarkableEntries } from "./bookmarkable-entries.ts";
import { useBookmarkText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["bookmarks"] };

/** The titles of all entries: only the browser knows which of them are bookmarked. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, language } = services(context);
  return { entries: bookmarkableEntries(content, language) };
}

export default function BookmarksPage() {
  const { entries } = useLoaderData<typeof loader>();
  const { t } = useBookmarkText();
  return (
    <HydratedPage lead={t("lead")}>
      <Bookmarks entries={entries} />
    </HydratedPage>
  );
}

function Bookmarks({ entries }: { readonly entries: readonly BookmarkableEntry[] }) {
  const loggedIn = useSession()?.auth.loginStatus;
  const query = useBookmarks(entries, loggedIn);
  return (
    <QueryResult query={query}>
      {(found) => <BookmarkList {...found} loggedIn={loggedIn === true} onChanged={() => void query.refetch()} />}
    </QueryResult>
  );
}

/** The bookmarks of the member who is logged in, or else of this browser. */
function useBookmarks(entries: readonly BookmarkableEntry[], loggedIn: boolean | undefined) {
  const { language } = useBookmarkText();
  return useQuery({ ...bookmarksQuery(loggedIn === true, entries, language), enabled: loggedIn !== undefined });
}
