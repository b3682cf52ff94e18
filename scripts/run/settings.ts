import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { isLocalAddress } from "@kaifong/contract/local-address";
import { editorsUrl, isLoopback, urlAt } from "./addresses.ts";
import { urlOf, type OwnedDatabase, type Superuser } from "./databases.ts";
import { inRoot, withTools } from "./paths.ts";
import { UsageError } from "./progress.ts";
import { type LoadedSecrets, loadSecrets, type SecretName, type Secrets } from "./secrets.ts";

type Environment = Readonly<Record<string, string | undefined>>;

interface Login {
  readonly email: string;
  /** The first password; its owner may have changed it since. */
  readonly password: string;
  /** Whether this start has just generated it: it is printed once, and never again. */
  readonly isNew: boolean;
}

/** All facts for starting the product. */
export interface Settings {
  readonly development: boolean;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string;
  /** Our own content service; undefined when CMS_URL names one elsewhere. */
  readonly cms: { readonly host: string; readonly port: number; readonly develop: boolean } | undefined;
  /** The address at which the server calls the content service. */
  readonly cmsUrl: string;
  /** The address for editors. */
  readonly cmsPublicUrl: string;
  /** Our own PostgreSQL; undefined when every program that we start has one elsewhere. */
  readonly cluster: (Superuser & { readonly databases: readonly OwnedDatabase[] }) | undefined;
  readonly admin: Login;
  readonly editor: Login;
  readonly demoData: boolean;
  /** The environment of each program. Neither sees the other's secrets. */
  readonly serverEnv: NodeJS.ProcessEnv;
  readonly cmsEnv: NodeJS.ProcessEnv;
}

type Facts = Omit<Settings, "serverEnv" | "cmsEnv"> & { readonly env: Environment; readonly secrets: Secrets };

/** Reads `.env` when it exists (the shell overrides it), then the environment; generates missing secrets. */
export function loadSettings(development: boolean): Settings {
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  return readSettings(process.env, development);
}

/** Reads the settings from this environment alone. Throws a problem in words that names the setting. */
export function readSettings(env: Environment, development: boolean): Settings {
  const dataDir = resolve(inRoot(), textOf(env, "DATA_DIR", ".data"));
  const loaded = loadSecrets(join(dataDir, "secrets.json"));
  const { secrets } = loaded;
  const port = portOf(env, "PORT", 8080);
  const host = textOf(env, "HOST", "127.0.0.1");
  const siteUrl = textOf(env, "SITE_URL", `http://localhost:${port}`);
  const cms = cmsOf(env);
  const cmsUrl = cms ? urlAt(cms.host, cms.port) : textOf(env, "CMS_URL", "");
  const facts: Facts = {
    env,
    secrets,
    development,
    dataDir,
    host,
    port,
    siteUrl,
    cms,
    cmsUrl,
    cmsPublicUrl: textOf(env, "CMS_PUBLIC_URL", cms ? editorsUrl(cms, siteUrl) : cmsUrl),
    cluster: clusterOf(env, secrets, cms !== undefined),
    admin: loginOf(env, loaded, "ADMIN"),
    editor: loginOf(env, loaded, "EDITOR"),
    demoData: demoDataOf(env, host, siteUrl),
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
    CMS_PUBLIC_URL: facts.cmsPublicUrl,
    DATABASE_URL: databaseAddress(facts, "DATABASE_URL", "kaifong"),
    DEMO_DATA: String(facts.demoData),
    COLLECT_MISSING_KEYS: String(
      flagOf(env, "COLLECT_MISSING_KEYS", isLocalAddress(facts.siteUrl) && (facts.development || facts.demoData)),
    ),
    ...givenOrStored(env, secrets, ["SESSION_SIGNING_KEY", "VAPID_PRIVATE_KEY"]),
  };
}

function cmsEnv(facts: Facts): NodeJS.ProcessEnv {
  const { env, secrets } = facts;
  return {
    ...withTools(without(env, /^(CMS_|DATABASE_|SESSION_|METRICS_|SMTP_|MAIL_|DKIM_|OIDC_|SMS_|WHATSAPP_|VAPID_|PUSH_|QUIET_)/)),
    ...shared(facts),
    NODE_ENV: facts.cms?.develop ? "development" : "production",
    CMS_HOST: facts.cms?.host,
    CMS_PORT: String(facts.cms?.port),
    CMS_PUBLIC_URL: facts.cmsPublicUrl,
    CMS_DATABASE_URL: databaseAddress(facts, "CMS_DATABASE_URL", "kaifong_cms"),
    CMS_ADMIN_EMAIL: facts.admin.email,
    CMS_ADMIN_PASSWORD: facts.admin.password,
    CMS_EDITOR_EMAIL: facts.editor.email,
    CMS_EDITOR_PASSWORD: facts.editor.password,
    CMS_WEBHOOK_URL: textOf(env, "CMS_WEBHOOK_URL", `${urlAt(facts.host, facts.port)}/api/cms/webhook`),
    CMS_SEED: textOf(env, "CMS_SEED", "true"),
    CMS_UPLOADS_DIR: resolve(inRoot(), textOf(env, "CMS_UPLOADS_DIR", join(facts.dataDir, "media"))),
    CMS_TRUSTED_PROXY: textOf(env, "CMS_TRUSTED_PROXY", ""), // empty: decided there
    CMS_LOG_LEVEL: textOf(env, "CMS_LOG_LEVEL", "info"),
    STRAPI_TELEMETRY_DISABLED: "true",
    ...givenOrStored(env, secrets, ["CMS_APP_KEYS", "CMS_API_TOKEN_SALT", "CMS_ADMIN_JWT_SECRET"]),
    ...givenOrStored(env, secrets, ["CMS_TRANSFER_TOKEN_SALT", "CMS_JWT_SECRET", "CMS_ENCRYPTION_KEY"]),
  };
}

/** The settings on which both programs have to agree. */
function shared({ env, secrets, siteUrl }: Facts): NodeJS.ProcessEnv {
  return { SITE_URL: siteUrl, ...givenOrStored(env, secrets, ["CMS_API_TOKEN", "CMS_WEBHOOK_SECRET", "CMS_PREVIEW_SECRET"]) };
}

/**
 * Everybody can read these members' password: a real site has none of them; by default there are none where others can reach the
 * site, or in a database that may contain real members.
 */
function demoDataOf(env: Environment, host: string, siteUrl: string): boolean {
  const local = isLocalAddress(siteUrl);
  const wanted = flagOf(env, "DEMO_DATA", local && isLoopback(host) && !isGiven(env, "DATABASE_URL"));
  if (wanted && !local) throw new UsageError(`DEMO_DATA must be false where SITE_URL is not this machine (${siteUrl}).`);
  return wanted;
}

/** Our own content service, unless CMS_URL names another. */
function cmsOf(env: Environment): Settings["cms"] {
  const host = textOf(env, "CMS_HOST", "127.0.0.1");
  const port = portOf(env, "CMS_PORT", 1337);
  return isGiven(env, "CMS_URL") ? undefined : { host, port, develop: flagOf(env, "CMS_DEVELOP", false) };
}

/** Our own cluster is needed when one of our programs has no database elsewhere. */
function clusterOf(env: Environment, secrets: Secrets, ownCms: boolean): Settings["cluster"] {
  const databases = [
    { setting: "DATABASE_URL", name: "kaifong", password: secrets.DATABASE_PASSWORD },
    ...(ownCms ? [{ setting: "CMS_DATABASE_URL", name: "kaifong_cms", password: secrets.CMS_DATABASE_PASSWORD }] : []),
  ].filter(({ setting }) => !isGiven(env, setting));
  if (databases.length === 0) return undefined;
  return { port: portOf(env, "DATABASE_PORT", 54_329), password: secrets.POSTGRES_PASSWORD, databases };
}

function databaseAddress({ env, cluster }: Facts, setting: string, name: string): string {
  const own = cluster?.databases.find((database) => database.name === name);
  return own && cluster ? urlOf(own, cluster.port) : textOf(env, setting, "");
}

function loginOf(env: Environment, { secrets, generated }: LoadedSecrets, who: "ADMIN" | "EDITOR"): Login {
  const name = `CMS_${who}_PASSWORD` as const;
  return {
    email: textOf(env, `CMS_${who}_EMAIL`, `${who.toLowerCase()}@kaifong.example`),
    password: textOf(env, name, secrets[name]),
    isNew: generated.includes(name) && !isGiven(env, name),
  };
}

function givenOrStored(env: Environment, secrets: Secrets, names: readonly SecretName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(env, name, secrets[name])]));
}

/** The setting, or `fallback` when it is missing or empty. */
function textOf(env: Environment, name: string, fallback: string): string {
  return env[name]?.trim() || fallback;
}

function isGiven(env: Environment, name: string): boolean {
  return textOf(env, name, "") !== "";
}

function flagOf(env: Environment, name: string, fallback: boolean): boolean {
  const text = textOf(env, name, String(fallback));
  if (text === "true" || text === "false") return text === "true";
  throw new UsageError(`${name} must be true or false, not "${text}" (see .env.example).`);
}

function portOf(env: Environment, name: string, fallback: number): number {
  const port = Number(textOf(env, name, String(fallback)));
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UsageError(`${name} must be a port number from 1 to 65535, not "${env[name]}" (see .env.example).`);
}

function without(env: Environment, names: RegExp): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.test(name)));
}
