import { VisuallyHidden } from "@kaifong/ui";

interface ToolWordProps {
  /** The visible words, next to a drawing. */
  readonly short: string;
  /** The words that are read out: complete by themselves, and including the short words. */
  readonly whole: string;
}

/** The words of a tool, short for the eye and complete for the ear. */
export function ToolWord({ short, whole }: ToolWordProps) {
  if (short === whole) return whole;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}
