import { attribute, LOADING_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "../../attributes.ts";
import styles from "./loading-state.module.css";

interface LoadingStateProps {
  /** The label for screen readers. */
  readonly label: string;
  /** Its height, so that nothing jumps when the content arrives. */
  readonly lines?: number;
  /** Shown after twelve seconds, even when no script has come to show it: a sentence, and a link to the same page. */
  readonly late: { readonly text: string; readonly reload: string; readonly href: string };
}

/**
 * Holds the place of a response of the server, in its shape. When that takes long, or when the page's own script never came, it
 * says what to do.
 */
export function LoadingState({ label, lines = 8, late: { text, reload, href } }: LoadingStateProps) {
  return (
    <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)} {...attribute(LOADING_ATTRIBUTE)}>
      <output aria-label={label} className={styles.skeleton}>
        <span className={styles.late}>
          {text} <a href={href}>{reload}</a>
        </span>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={styles.line} aria-hidden="true" />
        ))}
      </output>
    </div>
  );
}
