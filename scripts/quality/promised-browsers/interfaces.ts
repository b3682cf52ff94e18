import { childrenOf, featureAt, lackedBy } from "./compat.ts";

/** The meaning of names of globals, members and events in the compatibility data. */

/** The data's address of a global: a built-in object, an interface, or a member of the window. */
export function globalKey(name: string): string | undefined {
  return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`].find((key) => featureAt(key)?.__compat);
}

/** The address of a member that belongs to the global itself (`URL.canParse`, `Intl.Segmenter`), when the data knows it. */
export function staticKey(global: string, member: string): string | undefined {
  return [`api.${global}.${member}_static`, `javascript.builtins.${global}.${member}`].find((key) => featureAt(key)?.__compat);
}

/** The address of a member of the instances of a type, when the data knows it; inherited ones have another address. */
export function memberKey(type: string, member: string): string | undefined {
  return [`api.${type}.${member}`, `javascript.builtins.${type}.${member}`].find((key) => featureAt(key)?.__compat);
}

/** Types of global objects, whose members are therefore known exactly. */
export const TYPE_OF_GLOBAL: Readonly<Record<string, string>> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  crypto: "Crypto",
  screen: "Screen",
  localStorage: "Storage",
  sessionStorage: "Storage",
};

/** Types of members with this name, wherever they are. */
export const TYPE_OF_MEMBER: Readonly<Record<string, string>> = {
  searchParams: "URLSearchParams",
  classList: "DOMTokenList",
  visualViewport: "VisualViewport",
  serviceWorker: "ServiceWorkerContainer",
};

interface Meaning {
  /** Whether some type has it in every promised browser: then its name alone proves nothing. */
  everywhere: boolean;
  readonly lacking: string[];
}

const { members, events } = readMeanings();

/**
 * The address of a lacking feature when no type that promised browsers know has this member in all of them; undefined otherwise.
 */
export function lackingMember(name: string): string | undefined {
  return lacking(members.get(name));
}

/** The address of a lacking event, by its name; undefined when some type has it in all promised browsers. */
export function lackingEvent(name: string): string | undefined {
  return lacking(events.get(name));
}

function lacking(meaning: Meaning | undefined): string | undefined {
  return meaning && !meaning.everywhere ? meaning.lacking[0] : undefined;
}

/**
 * Members of types that promised browsers lack altogether are left out: such an object comes only from something that is found by
 * itself.
 */
function readMeanings() {
  const found = { members: new Map<string, Meaning>(), events: new Map<string, Meaning>() };
  for (const root of ["javascript.builtins", "api"]) {
    for (const [type, identifier] of childrenOf(featureAt(root)).filter(([, one]) => lackedBy(one).length === 0)) {
      for (const [member, feature] of childrenOf(identifier).filter(([name]) => name !== type)) {
        const isEvent = member.endsWith("_event");
        const table = isEvent ? found.events : found.members;
        const name = member.replace(/_(event|static)$/, "");
        const meaning = table.get(name) ?? { everywhere: false, lacking: [] };
        if (lackedBy(feature).length > 0) meaning.lacking.push(`${root}.${type}.${member}`);
        else meaning.everywhere = true;
        table.set(name, meaning);
      }
    }
  }
  return found;
}
