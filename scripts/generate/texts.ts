/** Updates the list of the files of texts (`npm run generate -- texts`): needed when a namespace was added or removed. */
import { writeFileSync } from "node:fs";
import { MESSAGES_FILE, messagesFile, namespaceFolders } from "../quality/messages-file.ts";
import { inRoot } from "../run/paths.ts";

writeFileSync(inRoot(MESSAGES_FILE), messagesFile(namespaceFolders()));
