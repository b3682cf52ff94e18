import type { Language } from "@kaifong/i18n";
import { Breadcrumbs, type Crumb } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { allPages, type Page } from "../../site-map.ts";
import { type PageHead, usePageHead } from "../page-handle.ts";
import type { TitleTexts } from "./titles.ts";
import { useShellText } from "../text.ts";
import type { PageLocation } from "../page-location.ts";

/** Home, group, section, the page above it, and the page itself; a heading that the next step repeats is left out. */
export function PageBreadcrumbs({ where }: { readonly where: Pick<PageLocation, "language" | "page"> }) {
  const { t } = useShellText();
  const crumbs = useCrumbs(where);
  return crumbs === null ? null : <Breadcrumbs label={t("breadcrumbs")} crumbs={crumbs} />;
}

/** The way from home to the page; null when there is no page. */
export function useCrumbs({ language, page }: Pick<PageLocation, "language" | "page">): readonly Crumb[] | null {
  const { t } = useShellText();
  const head = usePageHead();
  return page ? crumbsOf(page, language, head, t) : null;
}

function crumbsOf(current: Page, language: Language, { title, parent: own }: PageHead, t: TitleTexts): readonly Crumb[] {
  const crumbs: Crumb[] = [{ label: t("menu.page.home"), href: pathTo(language, "home") }];
  const parent = allPages().find(({ id }) => id === current.parent);
  const { group } = current.group === "aside" && parent ? parent : current;
  if (group !== "search" && group !== "aside" && group !== "home") crumbs.push({ label: t(`menu.group.${group}`) });
  if (current.section) crumbs.push({ label: t(`menu.section.${current.section}`) });
  if (own) crumbs.push(own);
  else if (parent && !parent.path.includes(":"))
    crumbs.push({ label: t(`menu.page.${parent.id}`), href: pathTo(language, parent.id) });
  crumbs.push({ label: title ?? t(`menu.page.${current.id}`) });
  return crumbs.filter((crumb, index) => crumb.href !== undefined || crumb.label !== crumbs[index + 1]?.label);
}
