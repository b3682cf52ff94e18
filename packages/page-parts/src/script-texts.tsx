import { attribute } from "@kaifong/ui/attributes";
import { SCRIPT_TEXTS_ATTRIBUTE } from "./attributes.ts";

interface ScriptTextsProps {
  /** By the name that the script asks for (`scriptText`); `0` where it puts a number. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Words that a small script shows, which holds none itself. */
export function ScriptTexts({ texts }: ScriptTextsProps) {
  return (
    <span hidden>
      {Object.entries(texts).map(([name, text]) => (
        <span key={name} {...attribute(SCRIPT_TEXTS_ATTRIBUTE, name)}>
          {text}
        </span>
      ))}
    </span>
  );
}
