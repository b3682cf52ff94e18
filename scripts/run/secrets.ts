import { generateKeyPairSync, randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { UsageError } from "./progress.ts";

/** The values that are generated once and stored: one generator per setting. Given settings override them. */
const GENERATORS = {
  POSTGRES_PASSWORD: key,
  DATABASE_PASSWORD: key,
  CMS_DATABASE_PASSWORD: key,
  SESSION_SIGNING_KEY: signingKey,
  VAPID_PRIVATE_KEY: pushKey,
  CMS_API_TOKEN: () => randomBytes(64).toString("hex"),
  CMS_WEBHOOK_SECRET: key,
  CMS_PREVIEW_SECRET: key,
  CMS_APP_KEYS: () => [key(), key()].join(","),
  CMS_API_TOKEN_SALT: key,
  CMS_ADMIN_JWT_SECRET: key,
  CMS_TRANSFER_TOKEN_SALT: key,
  CMS_JWT_SECRET: key,
  CMS_ENCRYPTION_KEY: key,
  CMS_ADMIN_PASSWORD: password,
  CMS_EDITOR_PASSWORD: password,
} as const satisfies Record<string, () => string>;

export type SecretName = keyof typeof GENERATORS;
export type Secrets = Readonly<Record<SecretName, string>>;

/** All secrets, and the names of those that were just generated. */
export interface LoadedSecrets {
  readonly secrets: Secrets;
  readonly generated: readonly SecretName[];
}

/** Reads the secrets of this installation and generates those that are missing; only their owner may read the file. */
export function loadSecrets(file: string): LoadedSecrets {
  const stored = existsSync(file) ? parse(file) : {};
  const names = Object.keys(GENERATORS) as SecretName[]; // the keys of a const object are exactly its names
  const missing = names.filter((name) => stored[name] === undefined);
  // One value per name, just above
  const all = Object.fromEntries(names.map((name) => [name, stored[name] ?? GENERATORS[name]()])) as Secrets;
  if (missing.length > 0) save(file, { ...stored, ...all });
  return { secrets: all, generated: missing };
}

function parse(file: string): Record<string, string> {
  const problem = `${file} is damaged. Put it back from a backup; without it the database and the logins made with it can't be opened.`;
  try {
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof content !== "object" || content === null) throw new UsageError(problem);
    return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, String(value)]));
  } catch {
    throw new UsageError(problem);
  }
}

/** Written to another file and renamed, so that a killed start leaves the old file or the new one, never half of it. */
function save(file: string, secrets: Record<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  chmodSync(file, 0o600);
}

function key(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * For people to type: no look-alike characters; capital and small letters and digits, as the login of the content service
 * requires.
 */
function password(): string {
  const pick = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${pick("ABCDEFGHJKMNPQRSTUVWXYZ", 2)}${pick("abcdefghjkmnpqrstuvwxyz", 8)}${pick("23456789", 4)}`;
}

/** Ed25519 private key as JSON Web Key (RFC 8037), with the `kid` that tokens name. */
function signingKey(): string {
  const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  return JSON.stringify({ ...jwk, alg: "EdDSA", use: "sig", kid: randomBytes(6).toString("hex") });
}

/** Private key of P-256 in base64url, by which browsers recognise the sender of notifications (RFC 8292). */
function pushKey(): string {
  return String(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }).d);
}
