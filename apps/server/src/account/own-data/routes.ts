import { ownDataEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { pdfMaker } from "../../platform/pdf/make-pdf.ts";
import { downloadOwnData } from "./download.ts";
import { makeOwnDataPdf } from "./pdf/make-own-data-pdf.ts";

/** All data stored of a member, as a file. */
export function mountOwnData(app: FastifyInstance, deps: Deps): void {
  const makePdf = pdfMaker();
  mount(app, deps, ownDataEndpoints.download, (call) => downloadOwnData(deps, call));
  mount(app, deps, ownDataEndpoints.downloadPdf, (call) => makeOwnDataPdf(deps, makePdf, call));
}
