import type { Image } from "@kaifong/content";
import { cx, Picture } from "@kaifong/ui";
import { Drawing } from "../../art/drawing.tsx";
import mark from "../../art/logo-mark.svg?raw";
import styles from "./brand.module.css";

interface BrandProps {
  readonly name: string;
  /** As editors gave it; null for the sample's own, which costs no request. */
  readonly logo: Image | null;
  readonly href: string;
}

/** Logo and name, the way home. */
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
