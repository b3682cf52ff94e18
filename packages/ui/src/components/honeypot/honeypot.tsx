import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

interface HoneypotProps {
  readonly name: string;
  /** Tells somebody who finds it all the same to leave it empty. */
  readonly label: string;
}

/** A field out of sight and out of the reading order, yet like any other to a bot that reads the page's source. */
export function Honeypot({ name, label }: HoneypotProps) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label} <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
