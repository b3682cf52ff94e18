/** Readings of members: reading them, as files too, and writing, correcting and erasing them. */
import { healthEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { addReadings } from "./add-readings.ts";
import { correctReading, removeReading } from "./change-reading.ts";
import { pdfMaker } from "../platform/pdf/make-pdf.ts";
import { importReadings } from "./exchange/import-readings.ts";
import { writeBundle } from "./exchange/write-bundle.ts";
import { listReadings, getHealthSummary } from "./read-readings.ts";
import { makeDiary } from "./report/make-diary.ts";
import { makeReport } from "./report/make-report.ts";

export function healthDataRoutes(deps: Deps): FastifyPluginAsync {
  const makePdf = pdfMaker();
  return async (app) => {
    mount(app, deps, healthEndpoints.getSummary, (call) => getHealthSummary(deps, call));
    mount(app, deps, healthEndpoints.list, (call) => listReadings(deps, call, call.query));
    mount(app, deps, healthEndpoints.getReport, (call) => makeReport(deps, makePdf, call));
    mount(app, deps, healthEndpoints.getDiary, (call) => makeDiary(deps, makePdf, call));
    mount(app, deps, healthEndpoints.getBundle, (call) => writeBundle(deps, call));
    mount(app, deps, healthEndpoints.import, (call) => importReadings(deps, call));
    mount(app, deps, healthEndpoints.add, (call) => addReadings(deps, call));
    mount(app, deps, healthEndpoints.correct, (call) => correctReading(deps, call));
    mount(app, deps, healthEndpoints.remove, (call) => removeReading(deps, call));
  };
}
