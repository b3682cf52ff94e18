/** What is typed in a form is lost neither when the server refuses it, nor to whoever saves the same entry after it. */
import { adminApi } from "@strapi/admin/strapi-admin";

interface Entry {
  readonly documentId?: string;
  readonly locale?: string | null;
  readonly publishedAt?: string | null;
  readonly updatedAt?: string;
}

interface Answer {
  readonly data?: Entry;
  readonly meta?: { readonly availableStatus?: readonly Entry[] };
}

interface Asked {
  readonly model: string;
  readonly documentId?: string;
  readonly params?: { readonly locale?: string; readonly status?: string };
}

interface Request {
  readonly config?: Readonly<Record<string, unknown>>;
}

/** What Strapi tells its store of a call; of it alone what is changed here. */
interface Definition {
  query: (asked: Asked) => Request;
  invalidatesTags: (answer: unknown, error: unknown, asked: Asked) => readonly unknown[];
  onQueryStarted?: (asked: Asked, call: { readonly queryFulfilled: Promise<{ readonly data: Answer }> }) => Promise<void>;
}

type Endpoints = Readonly<Record<string, (definition: Definition) => void>>;

const DEFAULT_LANGUAGE = "zh-Hant";
/** Of an entry that isn't there yet in its language. */
const NONE = "none";

/** Entry and language → when the draft was changed last, as it came into the form. */
const opened = new Map<string, string>();

const keyOf = ({ model, documentId = "", params }: Asked): string =>
  [model, documentId, params?.locale ?? DEFAULT_LANGUAGE].join(" ");

/** A publication is answered with what was published, the draft beside it. */
const draftOf = ({ data, meta }: Answer): Entry | undefined =>
  data?.publishedAt ? meta?.availableStatus?.find(({ publishedAt }) => !publishedAt) : data;

const remember: NonNullable<Definition["onQueryStarted"]> = async (asked, { queryFulfilled }) => {
  try {
    const draft = draftOf((await queryFulfilled).data);
    if (draft) opened.set(keyOf(asked), draft.updatedAt ?? NONE);
  } catch {
    // Refused: what the form was opened with stays what it was.
  }
};

/**
 * Says with a call which version of the entry the form was opened with (`src/editing/document-rules.ts` compares). After a
 * refusal nothing is read anew, which would put what is stored over what was typed.
 */
function sayVersion(definition: Definition): void {
  const { query, invalidatesTags } = definition;
  definition.query = (asked) => {
    const request = query(asked);
    const version = opened.get(keyOf(asked));
    return version ? { ...request, config: { ...request.config, headers: { "If-Match": `"${version}"` } } } : request;
  };
  definition.invalidatesTags = (answer, error, asked) => (error ? [] : invalidatesTags(answer, error, asked));
  // Strapi's own showed an entry as saved before the answer was there, and took that back with all that had been typed.
  definition.onQueryStarted = remember;
}

const ENDPOINTS: Endpoints = {
  getDocument: (definition) => {
    definition.onQueryStarted = remember;
  },
  updateDocument: sayVersion,
  publishDocument: sayVersion,
};

export function preserveForms(): void {
  (adminApi as unknown as { enhanceEndpoints(changes: { readonly endpoints: Endpoints }): void }).enhanceEndpoints({
    endpoints: ENDPOINTS,
  });
}
