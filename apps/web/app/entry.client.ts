import { hydratePage } from "@kaifong/page-host/client";
import { COLLECT_MISSING } from "./root-attributes.ts";

await hydratePage({
  namespaces: ["shell", "activity", "enrolment", "auth", "codes", "errors"],
  collectMissing: document.documentElement.getAttribute(COLLECT_MISSING) === "true",
});
