import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { urlOf, type OwnedDatabase, type Superuser } from "./databases.ts";
import { inRoot, withTools } from "./paths.ts";
import { Plain } from "./progress.ts";
import { loadSecrets, type SecretName, type Secrets } from "./secrets.ts";

type Environment = Readonly<Record<string, string | undefined>>;

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Everything that starting the product needs to know. */
export interface Settings {
  readonly development: boolean;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string;
  /** The content service that we start ourselves; undefined when CMS_URL names one that runs elsewhere. */
  readonly cms: { readonly host: string; readonly port: number; readonly develop: boolean } | undefined;
  readonly cmsUrl: string;
  /** The PostgreSQL that we start ourselves; undefined when both programs are given addresses elsewhere. */
  readonly cluster: (Superuser & { readonly databases: readonly OwnedDatabase[] }) | undefined;
  readonly admin: Login;
  readonly editor: Login;
  readonly demoData: boolean;
  /** What each program is given. Neither sees the other's secrets. */
  readonly serverEnv: NodeJS.ProcessEnv;
  readonly cmsEnv: NodeJS.ProcessEnv;
}

type Facts = Omit<Settings, "serverEnv" | "cmsEnv"> & { readonly env: Environment; readonly secrets: Secrets };

/** Reads `.env` when there is one (what the shell sets wins), then the environment; generates the secrets that nobody gave. */
export function loadSettings(development: boolean): Settings {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  return readSettings(process.env, development);
}

/** As `loadSettings`, from this environment alone. Throws a problem in words that names the setting. */
export function readSettings(env: Environment, development: boolean): Settings {
  const dataDir = resolve(inRoot(), textOf(env, "DATA_DIR", ".data"));
  const secrets = loadSecrets(join(dataDir, "secrets.json"));
  const port = portOf(env, "PORT", 8080);
  const cms = {
    host: textOf(env, "CMS_HOST", "127.0.0.1"),
    port: portOf(env, "CMS_PORT", 1337),
    develop: env["CMS_DEVELOP"] === "true",
  };
  const facts: Facts = {
    env,
    secrets,
    development,
    dataDir,
    host: textOf(env, "HOST", "127.0.0.1"),
    port,
    siteUrl: textOf(env, "SITE_URL", `http://localhost:${port}`),
    cms: env["CMS_URL"]?.trim() ? undefined : cms,
    cmsUrl: textOf(env, "CMS_URL", `http://${reachable(cms.host)}:${cms.port}`),
    cluster: clusterOf(env, secrets),
    admin: loginOf(env, secrets, "ADMIN"),
    editor: loginOf(env, secrets, "EDITOR"),
    demoData: textOf(env, "DEMO_DATA", "true") === "true",
  };
  return { ...facts, serverEnv: serverEnv(facts), cmsEnv: cmsEnv(facts) };
}

function serverEnv(facts: Facts): NodeJS.ProcessEnv {
  const { env, secrets } = facts;
  return {
    ...withTools(without(env, /^CMS_/)),
    ...shared(facts),
    NODE_ENV: facts.development ? "development" : "production",
    HOST: facts.host,
    PORT: String(facts.port),
    CMS_URL: facts.cmsUrl,
    CMS_PUBLIC_URL: cmsPublicUrl(facts),
    DATABASE_URL: databaseAddress(facts, "DATABASE_URL", "kaifong"),
    DEMO_DATA: String(facts.demoData),
    ...givenOrKept(env, secrets, ["SESSION_SIGNING_KEY"]),
  };
}

function cmsEnv(facts: Facts): NodeJS.ProcessEnv {
  const { env, secrets } = facts;
  return {
    ...withTools(without(env, /^(CMS_|DATABASE_|SESSION_|METRICS_)/)),
    ...shared(facts),
    NODE_ENV: facts.cms?.develop ? "development" : "production",
    CMS_HOST: facts.cms?.host,
    CMS_PORT: String(facts.cms?.port),
    CMS_PUBLIC_URL: cmsPublicUrl(facts),
    CMS_DATABASE_URL: databaseAddress(facts, "CMS_DATABASE_URL", "kaifong_cms"),
    CMS_ADMIN_EMAIL: facts.admin.email,
    CMS_ADMIN_PASSWORD: facts.admin.password,
    CMS_EDITOR_EMAIL: facts.editor.email,
    CMS_EDITOR_PASSWORD: facts.editor.password,
    CMS_WEBHOOK_URL: textOf(env, "CMS_WEBHOOK_URL", `http://${reachable(facts.host)}:${facts.port}/api/cms/webhook`),
    CMS_SEED: textOf(env, "CMS_SEED", "true"),
    CMS_UPLOADS_DIR: resolve(inRoot(), textOf(env, "CMS_UPLOADS_DIR", join(facts.dataDir, "media"))),
    CMS_LOG_LEVEL: textOf(env, "CMS_LOG_LEVEL", "info"),
    STRAPI_TELEMETRY_DISABLED: "true",
    ...givenOrKept(env, secrets, ["CMS_APP_KEYS", "CMS_API_TOKEN_SALT", "CMS_ADMIN_JWT_SECRET"]),
    ...givenOrKept(env, secrets, ["CMS_TRANSFER_TOKEN_SALT", "CMS_JWT_SECRET", "CMS_ENCRYPTION_KEY"]),
  };
}

/** Where editors reach the content service. */
function cmsPublicUrl({ env, cmsUrl }: Facts): string {
  return textOf(env, "CMS_PUBLIC_URL", cmsUrl);
}

/** What both programs have to agree on. */
function shared({ env, secrets, siteUrl }: Facts): NodeJS.ProcessEnv {
  return { SITE_URL: siteUrl, ...givenOrKept(env, secrets, ["CMS_API_TOKEN", "CMS_WEBHOOK_SECRET", "CMS_PREVIEW_SECRET"]) };
}

/** Our own cluster is needed unless both databases are elsewhere. */
function clusterOf(env: Environment, secrets: Secrets): Settings["cluster"] {
  const databases = [
    { setting: "DATABASE_URL", name: "kaifong", password: secrets.DATABASE_PASSWORD },
    { setting: "CMS_DATABASE_URL", name: "kaifong_cms", password: secrets.CMS_DATABASE_PASSWORD },
  ].filter(({ setting }) => !env[setting]?.trim());
  if (databases.length === 0) return undefined;
  return { port: portOf(env, "DATABASE_PORT", 54_329), password: secrets.POSTGRES_PASSWORD, databases };
}

function databaseAddress({ env, cluster }: Facts, setting: string, name: string): string {
  const own = cluster?.databases.find((database) => database.name === name);
  return own && cluster ? urlOf(own, cluster.port) : textOf(env, setting, "");
}

function loginOf(env: Environment, secrets: Secrets, who: "ADMIN" | "EDITOR"): Login {
  return {
    email: textOf(env, `CMS_${who}_EMAIL`, `${who.toLowerCase()}@kaifong.example`),
    password: textOf(env, `CMS_${who}_PASSWORD`, secrets[`CMS_${who}_PASSWORD`]),
  };
}

function givenOrKept(env: Environment, secrets: Secrets, names: readonly SecretName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(env, name, secrets[name])]));
}

/** The setting, or `fallback` when it is missing or empty. */
function textOf(env: Environment, name: string, fallback: string): string {
  return env[name]?.trim() || fallback;
}

function portOf(env: Environment, name: string, fallback: number): number {
  const port = Number(textOf(env, name, String(fallback)));
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Plain(`${name} must be a port number from 1 to 65535, not "${env[name]}" (see .env.example).`);
}

/** An address to call a service at that listens on `host`. */
function reachable(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}

function without(env: Environment, names: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.test(name)));
}
