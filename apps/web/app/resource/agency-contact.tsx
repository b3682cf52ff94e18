import type { EquipmentAgency } from "@kaifong/content";
import { Outside, Phone, AddressCell } from "./directory-cells.tsx";
import { useResourceText } from "./text.ts";

/** How an agency is reached: telephone, address, website. */
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
      {agency.website ? <Outside href={agency.website} label={t("website")} about={agency.agency} /> : null}
    </>
  );
}
