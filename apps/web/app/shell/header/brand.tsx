import { Drawing } from "../../art/drawing.tsx";
import mark from "../../art/logo-mark.svg?raw";
import styles from "./brand.module.css";

/** Logo and name, the way home. */
export function Brand({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a className={styles.brand} href={href}>
      <Drawing svg={mark} className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </a>
  );
}
