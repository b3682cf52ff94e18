import { splitLanguage } from "@kaifong/i18n";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pageAt } from "../site-map.ts";
import { readPage } from "./read-page.ts";
import { CmsPage } from "./cms-page.tsx";

/** Every page that consists only of the editors' words: its address says which one it is. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { path } = splitLanguage(new URL(request.url).pathname);
  const found = pageAt(path);
  if (!found) throw new Error(`no page at ${path}`);
  return { id: found.id, ...readPage(services(context), found.id) };
}

export default function EditorsPage() {
  const { id, page } = useLoaderData<typeof loader>();
  return <CmsPage id={id} page={page} />;
}
