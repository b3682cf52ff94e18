/**
 * Which floor may import which (docs/map.md): contract ← domain, i18n, client; contract, i18n ← content ← page-host; contract, ui
 * ← forms; client, i18n, forms, page-host ← page-parts. On them stand the server (without client, ui, forms, page-parts) and web.
 * Rooms of one floor don't import each other: they meet in the database, in the outbox, or in a function of a floor below.
 */
/** Tests, their fixtures, and the stand-ins that only they use. */
const TEST = "\\.(test|stories|fixtures)\\.tsx?$|/fixtures(\\.ts|/)|/(test|fake)-[^/]+\\.ts$";

/** What puts servers and their rows together for tests, from the server's own parts. */
const SERVER_BUILDERS =
  "^packages/testing/src/(accounts|builders|consultations|content|database|readings|registrations|relations|risk-records|" +
  "server|sessions|staff-caller)\\.ts$";

/** What an app is built with. */
const BUILD = "^apps/[^/]+/(vite/|vite\\.config\\.ts$|app/routes\\.ts$)";

/** Asked for by a path. Where the nearest package.json lists the workspaces, a name counts as local as well. */
const BY_PATH = { dependencyTypes: ["local"], dependencyTypesNot: ["aliased"] };

/** A package that may import only these others, and how long a day is, which stands below all of them. */
const floor = (name, allowed) => ({
  name: `${name}-imports-only-below`,
  severity: "error",
  comment: `packages/${name} may import only: ${[...allowed, "domain/src/time"].join(", ")}`,
  from: { path: `^packages/${name}/`, pathNot: TEST },
  to: { path: "^(packages|apps)/", pathNot: `^packages/(${[name, ...allowed, "domain/src/time"].join("|")})/` },
});

/** Rooms of an app that every room of it may use, lowest first: each may import those before it. */
const SHARED_ROOMS = ["styles", "art", "vocabulary", "session", "shell", "cms-pages"];

/** Rooms of an app that speak of others, with those. */
const ROOMS_ABOVE = {
  calendar: ["courses"],
  enrolment: ["courses"],
  home: ["centres", "courses", "news", "service"],
  offline: ["centres", "courses"],
  search: ["centres", "courses", "news"],
};
const KNOWING = Object.keys(ROOMS_ABOVE);

/** What all pages of the room `courses` stand on, lowest first: each may import those before it. Other folders are pages. */
const COURSE_FLOORS = ["class", "own", "listing", "compare"];

/** Rooms of the server that every room of it may use, each of which stands on the platform alone. */
const SERVER_SHARED_ROOMS = ["class-seats", "relations"];

/** The same of the server's room `account`, where other folders are what a member does with their account. */
const ACCOUNT_FLOORS = ["holder", "codes", "session", "identities", "passkeys", "calendar", "access"];

/** And of the website's, where other folders are sections and pages of an account; the files beside them put them together. */
const ACCOUNT_PAGE_FLOORS = ["forms", "sessions", "provider", "recovery", "register", "care"];

/** Files beside the rooms of an app that a room may import: they stand below all of them. */
const ROOT_FILES = "^apps/[^/]+/app/(login-path|page-services|paths|root-attributes|site-files|site-map|storage-keys)\\.ts$";

/** Rooms that may import only these others of their app, whose name `from` finds first, and the files below all rooms. */
const appRoom = (name, comment, from, allowed) => ({
  name,
  severity: "error",
  comment: `${comment}; of the files beside the rooms, only those that ROOT_FILES of .dependency-cruiser.cjs names`,
  from: { ...from, pathNot: [...(from.pathNot ?? []), TEST] },
  to: { path: "^apps/$1/app/", pathNot: [`^apps/$1/app/(${allowed.join("|")})/`, ROOT_FILES] },
});

const sharedFloor = (room, index) =>
  appRoom(
    "shared-rooms-import-only-below",
    `the room ${room} may import only what stands below it: ${SHARED_ROOMS.slice(0, index).join(", ") || "no other room"}`,
    { path: `^apps/([^/]+)/app/${room}/` },
    SHARED_ROOMS.slice(0, index + 1),
  );

/** Folders of a room that may import only those floors of it which are below them, and no folder beside them. */
const floorsWithin = (room, name, floors) => {
  const part = (path, allowed) => ({
    name,
    severity: "error",
    comment: `of ${room} each of ${floors.join(", ")} may import those before it, and any other folder all of these and no other folder's`,
    from: { path, pathNot: TEST },
    to: { path: `^${room}/[^/]+/`, pathNot: `^${room}/(${allowed.join("|")})/` },
  });
  return [
    ...floors.map((floor, index) => part(`^${room}/${floor}/`, floors.slice(0, index + 1))),
    part(`^${room}/(?!(?:${floors.join("|")})/)([^/]+)/`, [...floors, "$1"]),
  ];
};

module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      severity: "error",
      comment: "a circle of types alone counts too: what both need belongs into a file below them",
      from: {},
      to: { circular: true },
    },
    {
      name: "packages-meet-by-name",
      severity: "error",
      comment:
        "a relative path into another package bypasses its exports: import @kaifong/<name>, and export there what is missing. " +
        "SERVER_BUILDERS put servers together from their parts, as app.ts does, and no name would make that less",
      from: { path: "^(packages|apps)/([^/]+)/", pathNot: SERVER_BUILDERS },
      to: { path: "^(packages|apps)/", pathNot: "^$1/$2/", ...BY_PATH },
    },
    {
      name: "packages-meet-by-name",
      severity: "error",
      comment: "what a package exports is asked for by its name, @kaifong/<name>, by commands, journeys and benches too",
      from: { path: "^(scripts|e2e|bench)/" },
      to: { path: "^packages/", ...BY_PATH },
    },
    {
      name: "product-knows-no-tools",
      severity: "error",
      comment: "packages and apps run without scripts, journeys, benches and the sources of the content service",
      from: { path: "^(packages|apps)/" },
      to: { path: "^(cms|scripts|e2e|bench)/" },
    },
    {
      name: "cms-is-alone",
      severity: "error",
      comment:
        "the content service has a lock file of its own; one of its tests holds its holidays against those of packages/domain",
      from: { path: "^cms/", pathNot: "^cms/tests/1-seed-timetable\\.test\\.ts$" },
      to: { path: "^(packages|apps|scripts|e2e|bench)/" },
    },
    {
      name: "journeys-know-the-site-map-alone",
      severity: "error",
      comment:
        "e2e sees what a browser sees: of the apps it may import the site map and the names of attributes, and it is below scripts and bench",
      from: { path: "^e2e/" },
      to: {
        path: "^(apps|cms|scripts|bench)/",
        pathNot: ["^apps/[^/]+/app/(site-map|root-attributes)\\.ts$", "^apps/web/app/.+/attributes\\.ts$"],
      },
    },
    {
      name: "commands-know-no-room",
      severity: "error",
      comment:
        "scripts and bench may import packages, e2e/support, site maps, what the build of an app declares (apps/web/vite), and of the server " +
        "only the platform (settings, migrations, tokens), the people of the demonstration and the batch that the bench measures without HTTP",
      from: { path: "^(scripts|bench)/" },
      to: {
        path: "^(apps|cms|e2e)/",
        pathNot:
          "^(apps/[^/]+/(vite/|app/site-map\\.ts$)|apps/server/src/(platform/|account/demo-people\\.ts$|enrolment/enrol-batch\\.ts$)|e2e/support/)",
      },
    },
    {
      name: "scripts-know-no-bench",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^bench/" },
    },
    ...SHARED_ROOMS.map(sharedFloor),
    {
      name: "only-tests-import-stand-ins",
      severity: "error",
      comment:
        "test-*, fake-* and *.fixtures stand in for something in tests and are free of the floors; packages/testing may put them " +
        "together. What the product or a command needs gets a name that says what it is, and its floor",
      from: { pathNot: ["^packages/testing/", TEST] },
      to: { path: TEST, pathNot: "node_modules/" },
    },
    {
      name: "no-unresolved",
      severity: "error",
      comment:
        "the content service has libraries of its own, which may not be there yet: its types say what it lacks; a package of types alone has no file to find",
      from: { pathNot: "^cms/" },
      to: { couldNotResolve: true, pathNot: "^(virtual:|\\./\\+types/|@medplum/fhirtypes$)|\\+types" },
    },
    floor("i18n", ["contract"]),
    floor("contract", []),
    floor("client", ["contract"]),
    floor("domain", ["contract"]),
    floor("content", ["contract", "i18n"]),
    floor("page-host", ["contract", "i18n", "content"]),
    floor("ui", []),
    floor("forms", ["contract", "ui"]),
    floor("page-parts", ["client", "contract", "forms", "i18n", "page-host", "ui"]),
    {
      name: "time-is-below-all",
      severity: "error",
      comment: "every package may import packages/domain/src/time, so it leads nowhere: it would be a way round the floors",
      from: { path: "^packages/domain/src/time/", pathNot: TEST },
      to: { path: "^(packages|apps)/", pathNot: "^packages/domain/src/time/" },
    },
    {
      name: "packages-never-import-apps",
      severity: "error",
      comment: "SERVER_BUILDERS build servers for tests and are the only exception",
      from: { path: "^packages/", pathNot: SERVER_BUILDERS },
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
      name: "apps-are-apart",
      severity: "error",
      comment:
        "apps meet in the API, whose words are packages/contract. What any app of pages needs is in packages: its addresses, its policy and what " +
        "it asks of the server in page-host, what its pages stand in in page-parts, its session in client, its tests in testing (docs/map.md, an " +
        "app with pages of its own). What is there in another app alone, and about none of its subjects, moves down there",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "server-draws-nothing",
      severity: "error",
      comment:
        "packages/ui, client, forms and page-parts are what browsers are given; the server hands out what apps render with them",
      from: { path: "^apps/server/", pathNot: TEST },
      to: { path: "^packages/(ui|client|forms|page-parts)/" },
    },
    {
      name: "page-scripts-are-small",
      severity: "error",
      comment:
        "a script of a public page brings neither the contract's schemas with their library nor what only the server needs: types of them " +
        "alone, and of values @kaifong/contract/paths and /is-one-of",
      from: { path: "^(packages|apps)/.*(\\.client\\.ts$|/page-scripts/)", pathNot: TEST },
      to: {
        path: "^packages/(contract/src/|[^/]+/src/server\\.ts$)",
        pathNot: "^packages/contract/src/(paths|is-one-of)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-rooms-are-apart",
      severity: "error",
      comment:
        "a room of the server may import itself, the platform, and the rooms of SERVER_SHARED_ROOMS; app.ts puts them together, cross-room " +
        "does what takes several of them, and the programs of staff ask what both offer",
      from: {
        path: "^apps/server/src/([^/]+)/",
        pathNot: [`^apps/server/src/(${["platform", "staff-programs", "cross-room", ...SERVER_SHARED_ROOMS].join("|")})/`, TEST],
      },
      to: { path: "^apps/server/src/", pathNot: `^apps/server/src/($1|${["platform", ...SERVER_SHARED_ROOMS].join("|")})/` },
    },
    {
      name: "staff-programs-name-their-permission",
      severity: "error",
      comment:
        "what staff do is handed to their programs by its permission (staff-programs/use-cases.ts); of rooms they know types, and what reads saved content",
      from: { path: "^apps/server/src/staff-programs/", pathNot: ["/use-cases\\.ts$", TEST] },
      to: {
        path: "^apps/server/src/",
        pathNot: "^apps/server/src/(platform/|staff-programs/|content/snapshot-content\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-shared-rooms-stand-alone",
      severity: "error",
      comment: "what every room of the server may import leads into none, or it would be a way from each to each",
      from: { path: `^apps/server/src/(${SERVER_SHARED_ROOMS.join("|")})/`, pathNot: TEST },
      to: { path: "^apps/server/src/", pathNot: "^apps/server/src/($1|platform)/" },
    },
    {
      name: "platform-is-below-the-rooms",
      severity: "error",
      comment: "what the platform hands down stands in it as an interface, which a room or the files beside the rooms fill",
      from: { path: "^apps/server/src/platform/", pathNot: TEST },
      to: { path: "^apps/server/src/", pathNot: "^apps/server/src/platform/" },
    },
    {
      name: "http-is-above-the-platform",
      severity: "error",
      comment:
        "sessions, jobs and limits say no by a Refusal (platform/refusal.ts), which platform/http makes a response of; of the platform only " +
        "openapi, which describes those responses, knows it",
      from: { path: "^apps/server/src/platform/", pathNot: ["^apps/server/src/platform/(http|openapi)/", TEST] },
      to: { path: "^apps/server/src/platform/(http|openapi)/" },
    },
    {
      name: "rooms-speak-in-events",
      severity: "error",
      comment:
        "the bus takes any text under any name; what rooms tell each other stands in platform/events.ts, and deps.bus knows no more",
      from: { path: "^(packages|apps)/", pathNot: ["^apps/server/src/platform/", TEST] },
      to: { path: "^apps/server/src/platform/bus\\.ts$" },
    },
    appRoom(
      "app-rooms-are-apart",
      "a room of an app may import itself and what all rooms share",
      {
        path: "^apps/([^/]+)/app/([^/]+)/",
        pathNot: [`^apps/[^/]+/app/(${["page-scripts", ...KNOWING, ...SHARED_ROOMS].join("|")})/`],
      },
      ["$2", ...SHARED_ROOMS],
    ),
    ...KNOWING.map((room) =>
      appRoom(
        "app-rooms-are-apart",
        `of the other rooms, ${room} may import ${ROOMS_ABOVE[room].join(", ")} alone, which it speaks of`,
        { path: `^apps/([^/]+)/app/${room}/` },
        [room, ...ROOMS_ABOVE[room], ...SHARED_ROOMS],
      ),
    ),
    ...floorsWithin("apps/web/app/courses", "course-rooms-import-only-below", COURSE_FLOORS),
    {
      name: "course-rooms-import-only-below",
      severity: "error",
      comment: "the files beside the folders of apps/web/app/courses are everybody's, and know none of them",
      from: { path: "^apps/web/app/courses/[^/]+$", pathNot: TEST },
      to: { path: "^apps/web/app/courses/[^/]+/" },
    },
    ...floorsWithin("apps/web/app/account", "account-pages-import-only-below", ACCOUNT_PAGE_FLOORS),
    ...floorsWithin("apps/server/src/account", "account-folders-import-only-below", ACCOUNT_FLOORS),
    {
      name: "app-root-is-below-the-rooms",
      severity: "error",
      comment: "what every room may import leads into none, or it would be a way from each to each",
      from: { path: ROOT_FILES },
      to: { path: "^apps/[^/]+/app/", pathNot: ROOT_FILES },
    },
    {
      name: "stylesheets-stay-in-their-folder",
      severity: "error",
      comment:
        "a look that folders share is a component's, of packages/ui or of the folder that has its stylesheet: classes that others " +
        "take are changed without a sight of them",
      from: { path: "^((?:apps|packages)/.+)/[^/]+$" },
      to: { path: "\\.module\\.css$", pathNot: "^$1/[^/]+$" },
    },
    {
      name: "nobody-imports-page-scripts",
      severity: "error",
      comment:
        "page-scripts starts the scripts of all rooms, so importing it imports every room; only the app's root files and its build " +
        "(apps/web/vite/page-scripts.ts) know it. What a room needs of it belongs beside the room's component",
      from: { path: "^apps/[^/]+/app/[^/]+/", pathNot: "^apps/[^/]+/app/page-scripts/" },
      to: { path: "^apps/[^/]+/app/page-scripts/" },
    },
    {
      name: "not-to-dev-dependency",
      severity: "error",
      comment: "what runs may use only libraries that its own package.json lists as dependencies",
      from: { path: "^(packages|apps)/", pathNot: ["^packages/testing/", BUILD, TEST] },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What was built of ours; libraries have their entries in folders of such names too.
    exclude: { path: "^(?!.*node_modules/).*(^|/)(build|dist|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
