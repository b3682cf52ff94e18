import { createRequire } from "node:module";
import type { Identifier, SimpleSupportStatement, SupportStatement } from "@mdn/browser-compat-data";
import { PROMISED_BROWSERS } from "@kaifong/page-host/vite";

/** MDN's compatibility data (CC0), from node_modules: nothing is loaded from the network. */
const DATA: Identifier = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The part of the data with this address (`api.URL.canParse_static`), or undefined. */
export function featureAt(key: string): Identifier | undefined {
  let place: Identifier | undefined = DATA;
  for (const name of key.split(".")) place = place && Object.hasOwn(place, name) ? place[name] : undefined;
  return place;
}

/** The entries below an address, by name. */
export function childrenOf(feature: Identifier | undefined): readonly (readonly [name: string, child: Identifier])[] {
  return Object.keys(feature ?? {}).flatMap((name) => {
    const child = name === "__compat" ? undefined : feature?.[name];
    return child ? [[name, child] as const] : [];
  });
}

/** The promised browsers that lack a feature; none for a feature that the data doesn't know. */
export function lackedBy(feature: Identifier | undefined): readonly string[] {
  const support: Readonly<Record<string, SupportStatement>> = feature?.__compat?.support ?? {};
  return Object.entries(PROMISED_BROWSERS).flatMap(([browser, version]) => (has(support[browser], version) ? [] : [browser]));
}

/** Those of these addresses that name a feature which a promised browser lacks. */
export function missing(...keys: readonly (string | undefined)[]): readonly string[] {
  return keys.filter((key): key is string => key !== undefined && lackedBy(featureAt(key)).length > 0);
}

/** A missing statement counts as support: the data leaves out browsers that it knows nothing about. */
function has(statement: SupportStatement | undefined, version: string): boolean {
  if (!statement) return true;
  return (Array.isArray(statement) ? statement : [statement]).some((one: SimpleSupportStatement) => {
    if (one.flags || one.prefix || one.alternative_name || !one.version_added) return false;
    return !isOlder(version, one.version_added) && (!one.version_removed || isOlder(version, one.version_removed));
  });
}

/** Whether one version comes before another: "15.4" before "16", "100" before "preview"; "≤37" counts as 37. */
export function isOlder(version: string, other: string): boolean {
  if (other === "preview") return true;
  const [mine, theirs] = [version, other].map((text) => text.replace("≤", "").split(".").map(Number));
  for (const [place, number] of (theirs ?? []).entries()) {
    const own = mine?.[place] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}
