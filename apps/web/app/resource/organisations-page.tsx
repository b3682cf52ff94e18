import type { ServiceOrganisation } from "@kaifong/content";
import { languageOf } from "@kaifong/i18n";
import { useTranslation } from "react-i18next";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { askedFor } from "../vocabulary/meaning.ts";
import { services } from "../page-services.ts";
import { langIn } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { keywordIn } from "../vocabulary/keyword.ts";
import { AgencyContact } from "./agency-contact.tsx";
import { Directory, pageOfDirectory } from "./directory.tsx";

const FACTS = [
  "serviceCategory",
  "mainTarget",
  "content",
  "serviceBoundary",
] as const satisfies readonly (keyof ServiceOrganisation)[];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const [written, agencies] = await Promise.all([readPage(all, "serviceOrgMenu"), all.content.serviceOrganisations()]);
  const search = new URL(request.url).searchParams;
  const query = keywordIn(search);
  const isAbout = askedFor(query);
  const found = agencies.filter((each) => isAbout(each.agency, [each.address, each.contact, ...FACTS.map((fact) => each[fact])]));
  return { ...pageOfDirectory(found, search, written), query, any: agencies.length > 0 };
}

/** Community services: who helps whom, with what, and where (specification §3). */
export default function OrganisationsPage() {
  const { page, query, part, any } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("resource");
  const language = languageOf(i18n.language);
  return (
    <Directory
      id="serviceOrgMenu"
      page={page}
      query={query}
      hint={t("organisations.hint")}
      choices={[]}
      columns={[t("agency"), ...FACTS.map((fact) => t(`organisations.${fact}`)), t("contact")].map((label) => ({ label }))}
      rows={part.shown.map((each) => ({
        id: each.id,
        lang: langIn(language, each),
        cells: [each.agency, ...FACTS.map((fact) => each[fact]), <AgencyContact key="contact" agency={each} />],
      }))}
      part={part}
      any={any}
    />
  );
}
