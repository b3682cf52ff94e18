import { listStateOf } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { EmptyState, LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pathTo } from "../paths.ts";
import { services } from "../page-services.ts";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { useServiceText } from "./text.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "newServices");
  const items = all.content.serviceItems();
  const fresh = items.filter(({ newSince }) => newSince !== null);
  const listState = listStateOf(all.content, "serviceItems", fresh);
  return { ...cmsPage, listState, items: [...fresh].sort((a, b) => (b.newSince ?? "").localeCompare(a.newSince ?? "")) };
}

/** Services that have begun lately, newest first. */
export default function NewServices() {
  const { page, items, listState } = useLoaderData<typeof loader>();
  const { t, language } = useServiceText();
  return (
    <CmsPage id="newServices" page={page} before={<ServiceCards items={items} level={2} />}>
      <ListNotice
        listState={listState}
        empty={
          <EmptyState title={t("noNewServices")}>
            <LinkButton variant="secondary" href={pathTo(language, "serviceScope")}>
              {t("allServices")}
            </LinkButton>
          </EmptyState>
        }
      />
    </CmsPage>
  );
}
