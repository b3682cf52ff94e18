/** Updates the fields of types and components in `docs/content-model.md` (`npm run generate -- model`). */
import { readFileSync, writeFileSync } from "node:fs";
import { CONTENT_MODEL, contentModel, modelRows } from "../quality/content-model.ts";
import { inRoot } from "../run/paths.ts";

const document = readFileSync(inRoot(CONTENT_MODEL), "utf8");
const written = contentModel(document, modelRows());
if (written !== document) writeFileSync(inRoot(CONTENT_MODEL), written);
