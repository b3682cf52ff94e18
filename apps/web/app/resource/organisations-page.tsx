import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AgencyDirectory, readAgencies } from "./agency-directory.tsx";

const FACTS = ["serviceCategory", "mainTarget", "content", "serviceBoundary"] as const;

export function loader(args: LoaderFunctionArgs) {
  return readAgencies(args, "serviceOrgMenu", (content) => content.serviceOrganisations(), FACTS);
}

/** Community services: who helps whom, with what, and where (specification §3). */
export default function OrganisationsPage() {
  return <AgencyDirectory id="serviceOrgMenu" texts="organisations" facts={FACTS} data={useLoaderData<typeof loader>()} />;
}
