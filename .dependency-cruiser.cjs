/**
 * Which floor may import which (docs/map.md): contract ← domain ← server; contract, client, domain, content, i18n, ui ← web. Rooms of one floor
 * don't import each other: they meet in the database, in the outbox, or in a function of a floor below.
 */
const PACKAGES = "^packages/([^/]+)/";
/** Tests, their fixtures, and the stand-ins that only they use. */
const TEST = "\\.(test|fixtures)\\.tsx?$|/fixtures(\\.ts|/)|/(test|fake)-[^/]+\\.ts$";

/** A package that may import only these others. */
const floor = (name, allowed) => ({
  name: `${name}-imports-only-below`,
  severity: "error",
  comment: `packages/${name} may import only: ${allowed.join(", ") || "nothing of ours"}`,
  from: { path: `^packages/${name}/`, pathNot: TEST },
  to: { path: "^(packages|apps)/", pathNot: `^packages/(${[name, ...allowed].join("|")})/` },
});

module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/)|\\+types" },
    },
    floor("i18n", []),
    floor("contract", []),
    floor("client", ["contract"]),
    floor("domain", ["contract"]),
    floor("content", ["contract", "i18n"]),
    floor("ui", []),
    {
      name: "packages-never-import-apps",
      severity: "error",
      comment: "packages/testing builds servers for tests and is the only exception",
      from: { path: "^packages/", pathNot: "^packages/testing/" },
      to: { path: "^apps/" },
    },
    {
      name: "only-tests-import-testing",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: ["^packages/testing/", TEST] },
      to: { path: "^packages/testing/" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "rules get facts as arguments: no database, network, file or library that brings one",
      from: { path: "^packages/domain/", pathNot: TEST },
      to: { dependencyTypes: ["core", "npm"] },
    },
    {
      name: "server-and-web-meet-in-the-contract",
      severity: "error",
      from: { path: "^apps/server/" },
      to: { path: "^apps/web/" },
    },
    {
      name: "web-never-imports-server",
      severity: "error",
      from: { path: "^apps/web/" },
      to: { path: "^apps/server/" },
    },
    {
      name: "server-rooms-are-apart",
      severity: "error",
      comment:
        "a room of the server may import itself, the platform, and the interface of the content that the platform hands down",
      from: { path: "^apps/server/src/([^/]+)/", pathNot: ["^apps/server/src/platform/", TEST] },
      to: { path: "^apps/server/src/[^/]+/", pathNot: "^apps/server/src/(($1|platform)/|front-door/site-content\\.ts$)" },
    },
    {
      name: "platform-is-below-the-rooms",
      severity: "error",
      comment: "only the place where everything is put together knows a room, and only for what it hands down",
      from: { path: "^apps/server/src/platform/", pathNot: ["^apps/server/src/platform/(deps|create-deps)\\.ts$", TEST] },
      to: { path: "^apps/server/src/[^/]+/", pathNot: "^apps/server/src/platform/" },
    },
    {
      name: "platform-hands-down-content",
      severity: "error",
      from: { path: "^apps/server/src/platform/(deps|create-deps)\\.ts$" },
      to: { path: "^apps/server/src/[^/]+/", pathNot: "^apps/server/src/(platform|front-door)/" },
    },
    {
      name: "web-rooms-are-apart",
      severity: "error",
      comment:
        "a room of the website may import itself and what all rooms share; the landing page and the calendar show pieces of several rooms",
      from: {
        path: "^apps/web/app/([^/]+)/",
        pathNot: ["^apps/web/app/(home|calendar|shell|cms-pages|enhance|session|vocabulary|art|styles)/", TEST],
      },
      to: { path: "^apps/web/app/[^/]+/", pathNot: "^apps/web/app/($1|shell|cms-pages|enhance|session|vocabulary|art|styles)/" },
    },
    {
      name: "not-to-dev-dependency",
      severity: "error",
      from: { path: "^(packages|apps/server|apps/web/app)", pathNot: ["^packages/testing/", TEST] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules/(?!@kaifong)|build|dist|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
