import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { AgencyDirectory, readAgencies } from "./agency-directory.tsx";

const FACTS = ["equipmentType", "serviceAndCharge", "serviceBoundary"] as const;

export function loader(args: LoaderFunctionArgs) {
  return readAgencies(args, "healthSupplies", (content) => content.equipmentAgencies(), FACTS);
}

/** Rehabilitation equipment: who lends, sells or repairs what, where, and for how much (specification §3). */
export default function EquipmentPage() {
  return <AgencyDirectory id="healthSupplies" texts="equipment" facts={FACTS} data={useLoaderData<typeof loader>()} />;
}
