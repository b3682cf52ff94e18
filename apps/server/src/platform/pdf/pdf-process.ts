import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { PdfDocument } from "./document.ts";
import { layOut } from "./blocks.ts";

/** A separate process: takes a document as JSON, gives the file, and ends (`make-pdf.ts`). */
const document = JSON.parse(await text(process.stdin)) as PdfDocument; // written by the server that started this
const { doc } = layOut(document);
await pipeline(doc, process.stdout);
