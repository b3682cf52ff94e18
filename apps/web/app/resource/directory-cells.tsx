import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { cx, Icon, VisuallyHidden } from "@kaifong/ui";
import styles from "./directory-cells.module.css";
import { useResourceText } from "./text.ts";
import { Unbroken } from "../cms-pages/unbroken.tsx";

/** A number to tap. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a href={phoneHref(number)} className={cx(styles.link, styles.phone)}>
      <Icon name="phone" />
      {formatPhone(number)}
    </a>
  );
}

/** A link that leaves this site; hidden words say what it belongs to. */
export function ExternalLink({ href, label, about }: { readonly href: string; readonly label: string; readonly about: string }) {
  const { t } = useResourceText();
  return (
    <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {label}
      <VisuallyHidden>
        {` ${about}`}
        {t("shell:newWindow")}
      </VisuallyHidden>
    </a>
  );
}

/** An address, with a link to it on a map. */
export function AddressCell({
  address,
  map,
  about,
}: {
  readonly address: string | null;
  readonly map: string | null;
  readonly about: string;
}) {
  const { t } = useResourceText();
  return (
    <>
      {address ? (
        <address className={styles.address}>
          <Unbroken text={address} />
        </address>
      ) : null}
      {map ? <ExternalLink href={map} label={t("map")} about={about} /> : null}
    </>
  );
}
