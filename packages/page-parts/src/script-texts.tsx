import { attribute } from "@kaifong/ui/attributes";
import { SCRIPT_TEXTS_ATTRIBUTE } from "./attributes.ts";

interface ScriptTextsProps {
  /** The texts by the name that the script uses (`scriptText`), with `0` in the place of a number. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Words that a small script shows, because it contains none itself. */
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
