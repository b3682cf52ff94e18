import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { services } from "../../page-services.ts";
import { pathWithoutUnknownLanguage } from "../language/unknown-language.ts";
import { NotFoundPage } from "./error-pages.tsx";
import { serverText } from "@kaifong/i18n/server";

/** An address that is not a page: an unknown language prefix leads to the page itself, anything else is not found. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const path = pathWithoutUnknownLanguage(url.pathname);
  if (path !== undefined) throw redirect(path + url.search, 308);
  const title = serverText(services(context).language, "shell")("notFound.label");
  return data({ head: { title } }, { status: 404 });
}

export default NotFoundPage;
