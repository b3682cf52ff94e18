import type { ContentReader, EquipmentAgency } from "@kaifong/content";
import { listStateOf } from "@kaifong/page-host";
import type { LoaderFunctionArgs } from "react-router";
import { matcherOf } from "../vocabulary/meaning.ts";
import { keywordIn } from "../vocabulary/keyword.ts";
import { services } from "../page-services.ts";
import { langIn } from "../shell/other-language.tsx";
import { readPage } from "../cms-pages/read-page.ts";
import { AgencyContact } from "./agency-contact.tsx";
import { Directory, pageOfDirectory } from "./directory.tsx";
import { useResourceText } from "./text.ts";

/** A fact that directories show of agencies; each has a label `fact.<name>`. */
type AgencyFact = "equipmentType" | "serviceAndCharge" | "serviceBoundary" | "serviceCategory" | "mainTarget" | "content";
const TYPES = { healthSupplies: "equipmentAgencies", serviceOrgMenu: "serviceOrganisations" } as const;
type Id = keyof typeof TYPES;
/** The fields that every agency has, and the facts that this directory shows of it. */
type Agency<Fact extends AgencyFact> = Pick<
  EquipmentAgency,
  "id" | "locale" | "converted" | "agency" | "address" | "contact" | "website"
> &
  Readonly<Record<Fact, string | null>>;

/** The agencies of a directory that match, found by their names, with their facts and how to reach them. */
export function readAgencies<Fact extends AgencyFact>(
  { context, request }: LoaderFunctionArgs,
  id: Id,
  read: (content: ContentReader) => readonly Agency<Fact>[],
  facts: readonly Fact[],
) {
  const all = services(context);
  const cmsPage = readPage(all, id);
  const agencies = read(all.content);
  const search = new URL(request.url).searchParams;
  const query = keywordIn(search);
  const isAbout = matcherOf(query);
  const found = agencies.filter((each) => isAbout(each.agency, [each.address, each.contact, ...facts.map((fact) => each[fact])]));
  return { ...pageOfDirectory(found, search, cmsPage), query, listState: listStateOf(all.content, TYPES[id], agencies) };
}

interface AgencyDirectoryProps<Fact extends AgencyFact> {
  readonly id: Id;
  /** The group of its hint in namespace `resource`. */
  readonly texts: "equipment" | "organisations";
  /** Sorted in the order of the columns. */
  readonly facts: readonly Fact[];
  readonly data: ReturnType<typeof readAgencies<Fact>>;
}

/** A directory of agencies: each with its facts and how to reach it. */
export function AgencyDirectory<Fact extends AgencyFact>({ id, texts, facts, data }: AgencyDirectoryProps<Fact>) {
  const { t, language } = useResourceText();
  const { page, query, part, listState } = data;
  const labelOf = (fact: AgencyFact) => t(`fact.${fact}`);
  return (
    <Directory<"agency" | Fact | "contact">
      id={id}
      hint={t(`${texts}.hint`)}
      choices={[]}
      columns={[
        { name: "agency", label: t("agency") },
        ...facts.map((name) => ({ name, label: labelOf(name) })),
        { name: "contact", label: t("contact") },
      ]}
      rows={part.shown.map((each) => ({
        id: each.id,
        lang: langIn(language, each),
        cells: { ...each, contact: <AgencyContact agency={each} /> },
      }))}
      {...{ page, query, part, listState }}
    />
  );
}
