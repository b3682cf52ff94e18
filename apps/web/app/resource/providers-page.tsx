import type { NetworkServiceProvider } from "@kaifong/content";
import { NEIGHBOURHOODS } from "@kaifong/contract";
import { readOption, listStateOf } from "@kaifong/page-host";
import { type FilterSelectProps, LinkButton, StatusTag } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pathTo } from "../paths.ts";
import { matcherOf, type Matcher } from "../vocabulary/meaning.ts";
import { services } from "../page-services.ts";
import { langIn } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { withPhraseBreaks } from "../cms-pages/phrase-breaks.ts";
import { keywordIn } from "../vocabulary/keyword.ts";
import { Directory, pageOfDirectory } from "./directory.tsx";
import { Phone, AddressCell } from "./directory-cells.tsx";
import styles from "./providers-page.module.css";
import { useResourceText } from "./text.ts";

const COLUMNS = ["provider", "district", "services", "coPayment", "hcv", "hours", "contact"] as const;
const SHORT: readonly (typeof COLUMNS)[number][] = ["district", "hcv"];

export function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "eServiceMenu");
  const providers = all.content.networkServiceProviders();
  const search = new URL(request.url).searchParams;
  const areas = NEIGHBOURHOODS.filter((code) => providers.some(({ area }) => area === code));
  const disciplines = [...new Set(providers.flatMap(({ discipline }) => (discipline ? [discipline] : [])))];
  const filters = {
    q: keywordIn(search),
    area: readOption(search, "area", areas),
    service: readOption(search, "service", disciplines),
    hcv: readOption(search, "hcv", ["yes", "no"]),
  };
  const isAbout = matcherOf(filters.q);
  const found = providers.filter((each) => fits(each, filters, isAbout));
  return {
    ...pageOfDirectory(found, search, cmsPage),
    filters,
    areas,
    disciplines,
    listState: listStateOf(all.content, "networkServiceProviders", providers),
  };
}

interface ProviderFilters {
  readonly q: string;
  readonly area: NetworkServiceProvider["area"] | undefined;
  readonly service: NetworkServiceProvider["discipline"] | undefined;
  readonly hcv: "yes" | "no" | undefined;
}

function fits(each: NetworkServiceProvider, { area, service, hcv }: ProviderFilters, isAbout: Matcher): boolean {
  return (
    (area === undefined || each.area === area) &&
    (service === undefined || each.discipline === service) &&
    (hcv === undefined || each.hcv === (hcv === "yes")) &&
    isAbout(each.provider, [each.district, each.services, each.qualification, each.address, each.contactNumber])
  );
}

/** Network service providers (specification §3): who, whether vouchers are taken, where, what, co-payment, hours. */
export default function ProvidersPage() {
  const { page, part, filters, listState } = useLoaderData<typeof loader>();
  const { t, language } = useResourceText();
  return (
    <>
      <Directory
        id="eServiceMenu"
        page={page}
        query={filters.q}
        hint={t("providers.hint")}
        choices={useChoices()}
        columns={COLUMNS.map((name) => ({ name, label: t(`providers.${name}`), short: SHORT.includes(name) }))}
        rows={useRows(part.shown)}
        part={part}
        listState={listState}
      />
      <p>
        <LinkButton variant="quiet" flush href={pathTo(language, "beEServiceProvider")} iconAfter="arrow-right">
          {t("providers.become")}
        </LinkButton>
      </p>
    </>
  );
}

function useChoices(): readonly FilterSelectProps[] {
  const { filters, areas, disciplines } = useLoaderData<typeof loader>();
  const { t } = useResourceText();
  return [
    {
      name: "area",
      label: t("providers.district"),
      any: t("providers.anyDistrict"),
      chosen: filters.area,
      options: areas.map((code) => [code, t(`codes:neighbourhood.${code}`)]),
    },
    {
      name: "service",
      label: t("providers.services"),
      any: t("providers.anyService"),
      chosen: filters.service,
      options: disciplines.map((code) => [code, t(`providers.discipline.${code}`)]),
    },
    {
      name: "hcv",
      label: t("providers.hcv"),
      any: t("providers.anyHcv"),
      chosen: filters.hcv,
      options: (["yes", "no"] as const).map((value) => [value, t(`providers.hcvChoice.${value}`)]),
    },
  ];
}

function useRows(providers: readonly NetworkServiceProvider[]) {
  const { t, language } = useResourceText();
  return providers.map((each) => ({
    id: each.id,
    lang: langIn(language, each),
    cells: {
      provider: <ProviderName provider={each} />,
      district: each.district,
      services: each.services,
      coPayment: each.coPayment,
      hcv: <StatusTag tone={each.hcv ? "success" : "neutral"}>{t(`providers.hcvValue.${each.hcv ? "yes" : "no"}`)}</StatusTag>,
      hours: each.serviceHours,
      contact: (
        <div>
          {each.contactNumber ? <Phone number={each.contactNumber} /> : null}
          <AddressCell address={each.address} map={each.map} about={each.provider} />
        </div>
      ),
    },
  }));
}

function ProviderName({ provider: { provider, qualification } }: { readonly provider: NetworkServiceProvider }) {
  return (
    <>
      {provider}
      {qualification ? <small className={styles.qualification}>{withPhraseBreaks(qualification)}</small> : null}
    </>
  );
}
