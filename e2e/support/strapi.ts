import { propertyOf } from "@kaifong/client";

/** Strapi as an editor uses it: through the calls of its own admin pages, with the editor's login and rights. */
export interface Editor {
  /** The document id of the first entry with this value in this field. */
  find(uid: string, field: string, value: string): Promise<string>;
  /** The published or drafted entry as the editor sees it. */
  read(uid: string, documentId: string, locale: string): Promise<Readonly<Record<string, unknown>>>;
  /** Saves these fields and publishes the entry in this language. */
  publish(uid: string, documentId: string, locale: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Saves these fields as a draft: only editors may see them. */
  saveDraft(uid: string, documentId: string, locale: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
}

export async function logInAsEditor(
  cmsUrl: string,
  login: { readonly email: string; readonly password: string },
): Promise<Editor> {
  const call = (path: string, method: string, body: unknown, token?: string) => ask(cmsUrl + path, method, body, token);
  const response = await call("/admin/login", "POST", login);
  const data = propertyOf(response, "data");
  const token = propertyOf(data, "token") ?? propertyOf(data, "accessToken");
  if (typeof token !== "string") throw new Error("the content service gave no token");
  return {
    find: async (uid, field, value) => {
      const query = new URLSearchParams({ locale: "zh-Hant", [`filters[${field}][$eq]`]: value });
      const found = await call(`/content-manager/collection-types/${uid}?${query}`, "GET", undefined, token);
      const entries = propertyOf(found, "results");
      const documentId = propertyOf(Array.isArray(entries) ? entries[0] : undefined, "documentId");
      if (typeof documentId !== "string") throw new Error(`no ${uid} with ${field} ${value}`);
      return documentId;
    },
    read: async (uid, documentId, locale) => {
      const found = await call(
        `/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`,
        "GET",
        undefined,
        token,
      );
      const entry = propertyOf(found, "data");
      if (typeof entry !== "object" || entry === null) throw new Error(`no ${uid} ${documentId}`);
      return Object.fromEntries(Object.entries(entry));
    },
    publish: async (uid, documentId, locale, fields) => {
      const path = `/content-manager/collection-types/${uid}/${documentId}`;
      await call(`${path}/actions/publish?locale=${locale}`, "POST", writable(fields), token);
    },
    saveDraft: async (uid, documentId, locale, fields) => {
      await call(`/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`, "PUT", writable(fields), token);
    },
  };
}

/** Without the fields that Strapi manages itself. */
function writable(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = /^(id|documentId|createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations|status)$/;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !own.test(name)));
}

async function ask(address: string, method: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} responded with ${response.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}
