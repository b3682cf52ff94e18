/** What is typed in a form is not lost when the server refuses it, nor overwritten when somebody else saves the same entry. */
import { adminApi } from "@strapi/admin/strapi-admin";
import { DEFAULT_LOCALE } from "../rules/locales";

interface Entry {
  readonly documentId?: string;
  readonly locale?: string | null;
  readonly publishedAt?: string | null;
  readonly updatedAt?: string;
}

interface QueryResponse {
  readonly data?: Entry;
  readonly meta?: { readonly availableStatus?: readonly Entry[] };
}

interface QueryArguments {
  readonly model: string;
  readonly documentId?: string;
  readonly params?: { readonly locale?: string; readonly status?: string };
}

interface Request {
  readonly config?: Readonly<Record<string, unknown>>;
}

/** The part of Strapi's definition of a call that is changed here. */
interface Definition {
  query: (asked: QueryArguments) => Request;
  invalidatesTags: (response: unknown, error: unknown, asked: QueryArguments) => readonly unknown[];
  onQueryStarted?: (
    asked: QueryArguments,
    call: { readonly queryFulfilled: Promise<{ readonly data: QueryResponse }> },
  ) => Promise<void>;
}

type Endpoints = Readonly<Record<string, (definition: Definition) => void>>;

/** The version of an entry that does not exist yet in its language. */
const NONE = "none";

/** Entry and language → the last change of the draft, as it came into the form. */
const opened = new Map<string, string>();

const keyOf = ({ model, documentId = "", params }: QueryArguments): string =>
  [model, documentId, params?.locale ?? DEFAULT_LOCALE].join(" ");

/** The response to a publication has the published entry, with the draft next to it. */
const draftOf = ({ data, meta }: QueryResponse): Entry | undefined =>
  data?.publishedAt ? meta?.availableStatus?.find(({ publishedAt }) => !publishedAt) : data;

const remember: NonNullable<Definition["onQueryStarted"]> = async (asked, { queryFulfilled }) => {
  try {
    const draft = draftOf((await queryFulfilled).data);
    if (draft) opened.set(keyOf(asked), draft.updatedAt ?? NONE);
  } catch {
    // Refused: the version that the form was opened with stays.
  }
};

/**
 * Sends with a call which version of the entry the form was opened with (`src/editing/document-rules.ts` compares). After a
 * refusal nothing is fetched again, because the stored values would overwrite what was typed.
 */
function sayVersion(definition: Definition): void {
  const { query, invalidatesTags } = definition;
  definition.query = (asked) => {
    const request = query(asked);
    const version = opened.get(keyOf(asked));
    return version ? { ...request, config: { ...request.config, headers: { "If-Match": `"${version}"` } } } : request;
  };
  definition.invalidatesTags = (answer, error, asked) => (error ? [] : invalidatesTags(answer, error, asked));
  // Strapi's own handler showed an entry as saved before the response came, and undid that together with everything that had been
  // typed.
  definition.onQueryStarted = remember;
}

const ENDPOINTS: Endpoints = {
  getDocument: (definition) => {
    definition.onQueryStarted = remember;
  },
  updateDocument: sayVersion,
  publishDocument: sayVersion,
};

/**
 * Changes three calls of Strapi's admin pages, so that a form keeps what was typed when a write is refused, and says which
 * version it began with.
 */
export function preserveForms(): void {
  (adminApi as unknown as { enhanceEndpoints(changes: { readonly endpoints: Endpoints }): void }).enhanceEndpoints({
    endpoints: ENDPOINTS,
  });
}
