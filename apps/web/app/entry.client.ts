import { NAMESPACES } from "@kaifong/i18n";
import { hydratePage } from "@kaifong/page-host/client";
import { COLLECT_MISSING, TEXTS } from "./root-attributes.ts";

const root = document.documentElement;
const texts = root.getAttribute(TEXTS)?.split(" ") ?? [];
await hydratePage({
  namespaces: NAMESPACES.filter((namespace) => namespace === "shell" || texts.includes(namespace)),
  collectMissing: root.getAttribute(COLLECT_MISSING) === "true",
});
