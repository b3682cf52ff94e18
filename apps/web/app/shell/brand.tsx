import mark from "../art/logo-mark.svg?no-inline";
import styles from "./brand.module.css";

/** Logo and name, the way home. */
export function Brand({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a className={styles.brand} href={href}>
      <img src={mark} alt="" width="44" height="44" className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </a>
  );
}
