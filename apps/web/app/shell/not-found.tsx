import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { pathWithoutUnknownLanguage } from "../site-map.ts";

/** Whatever no page answers: an unknown language prefix leads to the page itself, anything else is not found. */
export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const path = pathWithoutUnknownLanguage(url.pathname);
  if (path !== undefined) throw redirect(path + url.search, 308);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <main id="content" />;
}
