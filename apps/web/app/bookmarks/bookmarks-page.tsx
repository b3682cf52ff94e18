import { LoadFailed, Waiting } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { useSession } from "../session/use-session.ts";
import { HydratedPage } from "../shell/hydrated-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { BookmarkList } from "./bookmark-list.tsx";
import { bookmarksQuery } from "./bookmarks-query.ts";
import { type Saveable, saveables } from "./saveables.ts";
import { useBookmarkText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["bookmarks"] };

/** What every entry is called: which of them are somebody's, their browser alone knows. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, language } = services(context);
  return { entries: saveables(content, language) };
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

function Bookmarks({ entries }: { readonly entries: readonly Saveable[] }) {
  const loggedIn = useSession()?.auth.loginStatus;
  const { data: found, isError, refetch } = useBookmarks(entries, loggedIn);
  const load = () => void refetch();
  if (isError && !found) return <LoadFailed onRetry={load} />;
  return found ? <BookmarkList {...found} loggedIn={loggedIn === true} onChanged={load} /> : <Waiting />;
}

/** What is put by: of who is logged in, else of this browser. */
function useBookmarks(entries: readonly Saveable[], loggedIn: boolean | undefined) {
  const { language } = useBookmarkText();
  return useQuery({ ...bookmarksQuery(loggedIn === true, entries, language), enabled: loggedIn !== undefined });
}
