import { attribute, LOADING_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "../../attributes.ts";
import styles from "./loading-state.module.css";

interface LoadingStateProps {
  /** What a screen reader hears. */
  readonly label: string;
  /** How high it is, so that nothing jumps when what is coming arrives. */
  readonly lines?: number;
  /** Shown after twelve seconds, even where no script has come to show it: a sentence, and a link to the same page. */
  readonly late: { readonly text: string; readonly reload: string; readonly href: string };
}

/**
 * Stands where a response of the server will be, in its shape. When that takes long — or when the page's own script never came —
 * it says what to do.
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
