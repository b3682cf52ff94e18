import { formatPhone, phoneHref } from "@kaifong/i18n/format";
import { cx, Icon, VisuallyHidden } from "@kaifong/ui";
import styles from "./directory-cells.module.css";
import { useResourceText } from "./text.ts";
import { Unbroken } from "../cms-pages/unbroken.tsx";

/** A number to touch. */
export function Phone({ number }: { readonly number: string }) {
  return (
    <a href={phoneHref(number)} className={cx(styles.link, styles.phone)}>
      <Icon name="phone" />
      {formatPhone(number)}
    </a>
  );
}

/** A link that leaves this site; hidden words say to what it belongs. */
export function Outside({ href, label, about }: { readonly href: string; readonly label: string; readonly about: string }) {
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

/** An address, with the way to see it on a map. */
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
      {map ? <Outside href={map} label={t("map")} about={about} /> : null}
    </>
  );
}
