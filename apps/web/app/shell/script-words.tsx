import { attribute } from "@kaifong/ui/attributes";
import { SCRIPT_WORDS } from "./attributes.ts";

interface ScriptWordsProps {
  /** By the name that the script asks for (`scriptWords`); `0` where it puts a number. */
  readonly words: Readonly<Record<string, string>>;
}

/** Words that a small script shows, which holds none itself. */
export function ScriptWords({ words }: ScriptWordsProps) {
  return (
    <span hidden>
      {Object.entries(words).map(([name, text]) => (
        <span key={name} {...attribute(SCRIPT_WORDS, name)}>
          {text}
        </span>
      ))}
    </span>
  );
}
