import path from "node:path";

/**
 * Every setting of the content service, read from the environment once, at start.
 * A bad or missing value stops the start with a message that names the variable.
 */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whether X-Forwarded-… are believed: only behind a proxy that writes them. */
  readonly trustedProxy: boolean;
  readonly databaseUrl: string;
  readonly appKeys: readonly string[];
  readonly apiTokenSalt: string;
  readonly adminJwtSecret: string;
  readonly transferTokenSalt: string;
  readonly jwtSecret: string;
  readonly encryptionKey: string;
  readonly admin: Account;
  readonly editor: Account;
  /** Plain text of the read-only token that our gateway sends. */
  readonly apiToken: string;
  /** Null: no webhook is sent. */
  readonly webhook: { readonly url: string; readonly secret: string } | null;
  /** Origin of the public site, for previews. */
  readonly siteUrl: string;
  readonly previewSecret: string;
  readonly seed: boolean;
  /** Folder served to the public; files land in its `uploads/`. Null: `public/` of this project. */
  readonly uploadsDir: string | null;
  readonly logLevel: LogLevel;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

const LOG_LEVELS = ["error", "warn", "info", "http", "debug"] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MIN_SECRET_LENGTH = 16;
const MIN_PASSWORD_LENGTH = 8;

type Environment = Readonly<Record<string, string | undefined>>;
type Check = (value: string) => string | null;

class Reader {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** The value, or the fallback when it is unset or empty; without a fallback it is required. */
  text(name: string, fallback?: string, check?: Check): string {
    const value = this.env[name]?.trim() || fallback;
    if (value === undefined) {
      this.problems.push(`${name} is not set`);
      return "";
    }
    const problem = check?.(value);
    if (problem) this.problems.push(`${name} ${problem}`);
    return value;
  }

  secret(name: string): string {
    return this.text(name, undefined, (value) =>
      value.length >= MIN_SECRET_LENGTH ? null : `must have at least ${MIN_SECRET_LENGTH} characters`,
    );
  }

  account(emailName: string, passwordName: string): Account {
    const email = this.text(emailName, undefined, (value) =>
      /^[^\s@]+@[^\s@]+$/.test(value) ? null : "must be an e-mail address",
    );
    const password = this.text(passwordName, undefined, checkPassword);
    return { email: email.toLowerCase(), password };
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name, String(fallback), (text) =>
      text === "true" || text === "false" ? null : "must be true or false",
    );
    return value === "true";
  }
}

function checkUrl(protocols: readonly string[]): Check {
  return (value) => {
    const found = URL.canParse(value) ? new URL(value).protocol : null;
    return found && protocols.includes(found) ? null : `must be a URL that starts with ${protocols.join(" or ")}`;
  };
}

function checkPort(value: string): string | null {
  const port = Number(value);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? null : "must be a port number from 1 to 65535";
}

/** Strapi's own rule for passwords, so that what starts here can also be typed in its forms. */
function checkPassword(value: string): string | null {
  const strong = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
  return strong && value.length >= MIN_PASSWORD_LENGTH
    ? null
    : `must have at least ${MIN_PASSWORD_LENGTH} characters with lower case, upper case and a digit`;
}

function checkLogLevel(value: string): string | null {
  return LOG_LEVELS.some((level) => level === value) ? null : `must be one of ${LOG_LEVELS.join(", ")}`;
}

const HTTP = checkUrl(["http:", "https:"]);

function readWebhook(read: Reader, env: Environment): Settings["webhook"] {
  if (!env["CMS_WEBHOOK_URL"]?.trim()) return null;
  return { url: read.text("CMS_WEBHOOK_URL", undefined, HTTP), secret: read.secret("CMS_WEBHOOK_SECRET") };
}

function readAppKeys(read: Reader): string[] {
  const keys = read.secret("CMS_APP_KEYS").split(",");
  return keys.map((key) => key.trim()).filter(Boolean);
}

/** Parses the environment; throws one error that lists every problem. */
export function parseSettings(env: Environment): Settings {
  const read = new Reader(env);
  const host = read.text("CMS_HOST", "127.0.0.1");
  const port = Number(read.text("CMS_PORT", "1337", checkPort));
  const uploadsDir = env["CMS_UPLOADS_DIR"]?.trim();
  const publicUrl = read.text("CMS_PUBLIC_URL", `http://127.0.0.1:${port}`, HTTP).replace(/\/$/, "");
  const settings: Settings = {
    host,
    port,
    publicUrl,
    // We speak only http, so an https address means that there is a proxy in front; without its header the sign-in cookie cannot
    // be set.
    trustedProxy: read.flag("CMS_TRUSTED_PROXY", publicUrl.startsWith("https:")),
    databaseUrl: read.text("CMS_DATABASE_URL", undefined, checkUrl(["postgres:", "postgresql:"])),
    appKeys: readAppKeys(read),
    apiTokenSalt: read.secret("CMS_API_TOKEN_SALT"),
    adminJwtSecret: read.secret("CMS_ADMIN_JWT_SECRET"),
    transferTokenSalt: read.secret("CMS_TRANSFER_TOKEN_SALT"),
    jwtSecret: read.secret("CMS_JWT_SECRET"),
    encryptionKey: read.secret("CMS_ENCRYPTION_KEY"),
    admin: read.account("CMS_ADMIN_EMAIL", "CMS_ADMIN_PASSWORD"),
    editor: read.account("CMS_EDITOR_EMAIL", "CMS_EDITOR_PASSWORD"),
    apiToken: read.secret("CMS_API_TOKEN"),
    webhook: readWebhook(read, env),
    siteUrl: read.text("SITE_URL", undefined, HTTP).replace(/\/$/, ""),
    previewSecret: read.secret("CMS_PREVIEW_SECRET"),
    seed: read.flag("CMS_SEED", false),
    uploadsDir: uploadsDir ? path.resolve(uploadsDir) : null,
    logLevel: LOG_LEVELS.find((level) => level === read.text("CMS_LOG_LEVEL", "info", checkLogLevel)) ?? "info",
  };
  if (settings.admin.email && settings.admin.email === settings.editor.email) {
    read.problems.push("CMS_EDITOR_EMAIL must differ from CMS_ADMIN_EMAIL");
  }
  if (read.problems.length > 0) throw new Error(`Settings: ${read.problems.join("; ")}.`);
  return settings;
}

let parsed: Settings | null = null;

/** The settings of this process. */
export function settings(): Settings {
  parsed ??= parseSettings(process.env);
  return parsed;
}

// Strapi reads this from the environment only.
process.env["STRAPI_TELEMETRY_DISABLED"] = "true";

// Strapi treats every file of config/ as configuration. Nothing is put into its store from here: the secrets stay in the files
// that need them.
export default () => ({});
