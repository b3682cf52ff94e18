import styles from "./awning.module.css";

/** The shop awning over every page: the one motif of the site, from the streets of the district. */
export function Awning() {
  return <div className={styles.awning} aria-hidden="true" />;
}
