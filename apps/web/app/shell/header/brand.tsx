import type { MediaImage } from "@kaifong/content";
import { cx, Picture } from "@kaifong/ui";
import { Drawing } from "../../art/drawing.tsx";
import mark from "../../art/logo-mark.svg?raw";
import styles from "./brand.module.css";

interface BrandProps {
  readonly name: string;
  /** The editors' logo; null for the sample's own, which costs no request. */
  readonly logo: MediaImage | null;
  readonly href: string;
}

/** Logo and name, as the link home. */
export function Brand({ name, logo, href }: BrandProps) {
  return (
    <a className={styles.brand} href={href}>
      {logo === null ? (
        <Drawing svg={mark} className={styles.mark} />
      ) : (
        <Picture image={logo} sizes="2.75rem" decorative first className={cx(styles.mark, styles.edited)} />
      )}
      <span className={styles.name}>{name}</span>
    </a>
  );
}
