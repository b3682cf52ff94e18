import styles from "./header-decoration.module.css";

/** The shop awning over every page: the one motif of the site, from the streets of the district. */
export function HeaderDecoration() {
  return <div className={styles.decoration} aria-hidden="true" />;
}
