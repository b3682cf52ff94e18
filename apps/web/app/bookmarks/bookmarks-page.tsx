import { LoadFailed, Waiting } from "@kaifong/page-parts";
import { useCallback, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { openBookmarks } from "../cms-pages/bookmark/bookmark-store.ts";
import { services } from "../page-services.ts";
import { useSession } from "../session/use-session.ts";
import { ApplicationPage } from "../shell/application-page.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { lessonsAmong } from "./lessons-among.ts";
import { BookmarkList } from "./bookmark-list.tsx";
import { type Saveable, saveables } from "./saveables.ts";
import { useBookmarkText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["bookmarks"] };

/** What every entry is called: which of them are somebody's, their browser alone knows. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, language } = services(context);
  return { entries: saveables(content, language) };
}

export default function BookmarksPage() {
  const { entries } = useLoaderData<typeof loader>();
  const { t } = useBookmarkText();
  return (
    <ApplicationPage title={t("title")} lead={t("lead")} noScript={t("noScript")}>
      <Bookmarks entries={entries} />
    </ApplicationPage>
  );
}

function Bookmarks({ entries }: { readonly entries: readonly Saveable[] }) {
  const { t } = useBookmarkText();
  const { found, failed, load } = useBookmarks(entries);
  if (failed && !found) return <LoadFailed title={t("loadTitle")} text={t("load")} onRetry={load} />;
  return found ? <BookmarkList {...found} onChanged={load} /> : <Waiting label={t("loading")} />;
}

/** What is put by: of who is logged in, else of this browser. */
function useBookmarks(entries: readonly Saveable[]) {
  const { language } = useBookmarkText();
  const loginStatus = useSession()?.auth.loginStatus;
  const [found, setFound] = useState<Awaited<ReturnType<typeof openBookmarks>> & { readonly entries: readonly Saveable[] }>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    openBookmarks()
      .then(async (bookmarks) => ({ ...bookmarks, entries: [...entries, ...(await lessonsAmong(bookmarks, entries, language))] }))
      .then(
        (bookmarks) => {
          setFound(bookmarks);
          setFailed(false);
        },
        () => setFailed(true),
      );
  }, [entries, language]);
  useEffect(() => {
    if (loginStatus !== undefined) load();
  }, [loginStatus, load]);
  return { found, failed, load };
}
