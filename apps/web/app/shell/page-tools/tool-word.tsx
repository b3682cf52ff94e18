import { VisuallyHidden } from "@kaifong/ui";

interface ToolWordProps {
  /** What is seen: it stands beside a drawing. */
  readonly short: string;
  /** What is heard: it says everything by itself, the short word included. */
  readonly whole: string;
}

/** The words of a tool, short for the eye and whole for the ear. */
export function ToolWord({ short, whole }: ToolWordProps) {
  if (short === whole) return whole;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}
