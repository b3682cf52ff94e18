import { spawn } from "node:child_process";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { SECOND_MS } from "@kaifong/domain/time";
import pLimit from "p-limit";
import { refuse, type Refusal } from "../refusal.ts";
import type { PdfDocument } from "./document.ts";

const PROGRAM = fileURLToPath(new URL("pdf-process.ts", import.meta.url));

interface PdfLimits {
  /** How many may wait while one is made. */
  readonly waiting: number;
  /** How long one may take. */
  readonly timeoutMs: number;
  /** The memory that its process may take for the layout; the typefaces come on top of it. */
  readonly heapMegabytes: number;
}

/** A second or two, when the machine has nothing else to do; the caller gives up after 50 (specification §7). */
const USUAL: PdfLimits = { waiting: 4, timeoutMs: 45 * SECOND_MS, heapMegabytes: 256 };

/** Makes a PDF. Refuses with FILES_BUSY when too many wait already; rejects when it took too long, or too much memory. */
export type MakePdf = (document: PdfDocument) => Promise<Buffer | Refusal<"FILES_BUSY">>;

/**
 * A maker of PDFs, each in its own process, one after the other: setting Chinese type takes a second of a core and a hundred
 * megabytes, which the machine gets back when it ends, and no other request waits for it. That process has no environment, and so
 * no secret of the server's.
 */
export function pdfMaker({ waiting, timeoutMs, heapMegabytes }: PdfLimits = USUAL): MakePdf {
  const oneAtATime = pLimit(1);
  return async (document) => {
    if (oneAtATime.pendingCount >= waiting) return refuse("FILES_BUSY");
    return oneAtATime(() => makeInProcess(document, { timeoutMs, heapMegabytes }));
  };
}

async function makeInProcess(document: PdfDocument, { timeoutMs, heapMegabytes }: Omit<PdfLimits, "waiting">): Promise<Buffer> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, "--no-warnings", PROGRAM], {
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(signal ?? String(code)));
  });
  child.stdin.on("error", () => undefined); // it ended before it had read everything: `ended` says how
  child.stdin.end(JSON.stringify(document));
  const [file, complaint, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (end !== "0") throw new Error(`a PDF was not made: ${end} ${firstFault(complaint)}`);
  return file;
}

/** The line of a complaint that names the fault; none of them quotes what was to be written. */
function firstFault(complaint: string): string {
  return /^\w*Error: .*$/m.exec(complaint)?.[0] ?? "";
}
