import type { EquipmentAgency } from "@kaifong/content";
import { ExternalLink, Phone, AddressCell } from "./directory-cells.tsx";
import { useResourceText } from "./text.ts";

/** How to reach an agency: telephone, address, website. */
export function AgencyContact({
  agency,
}: {
  readonly agency: Pick<EquipmentAgency, "agency" | "contact" | "address" | "website">;
}) {
  const { t } = useResourceText();
  return (
    <>
      {agency.contact ? <Phone number={agency.contact} /> : null}
      <AddressCell address={agency.address} map={null} about={agency.agency} />
      {agency.website ? <ExternalLink href={agency.website} label={t("website")} about={agency.agency} /> : null}
    </>
  );
}
