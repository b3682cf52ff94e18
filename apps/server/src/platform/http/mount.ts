import { createHash } from "node:crypto";
import type { Endpoint, ErrorOf, PayloadOf, RequestOf } from "@kaifong/contract";
import { success } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { memberActor, staffActor } from "../actor.ts";
import type { LockingTx } from "../db.ts";
import type { Deps } from "../deps.ts";
import type { TokenOptions } from "../session/callers.ts";
import { authorize, type AuthorizedParties, ownParameters, type Parties } from "./access.ts";
import { type Cookies, cookiesOf } from "./cookies.ts";
import { languageOfRequest, sendRefusal } from "./responses.ts";
import { hashRequest, type IdempotencyKey, StoredResponse } from "./idempotency.ts";
import { runOnce } from "./once.ts";
import { inputOf } from "./input.ts";
import { type Alongside, type JudgedRefusal, judgedWork } from "./judged-work.ts";
import { isRefusal, refuse, type Refusal } from "../refusal.ts";
import type { Visitor } from "./visitor.ts";
import { fieldIssue, fieldIssues, type Rules, withRules } from "./validation.ts";

/** What the handler of an endpoint gets: everything parsed and checked. */
export type Call<E extends Endpoint> = RequestOf<E> &
  Parties<E> &
  Visitor & {
    readonly userAgent: string;
    readonly log: FastifyBaseLogger;
    readonly cookies: Cookies;
    /** The Idempotency-Key of this call, for a use case that claims it in its own transaction (`claimKey`, `storeResponse`). */
    readonly idempotencyKey: IdempotencyKey | undefined;
    /**
     * Runs the work in one transaction. When a member calls, both sides and whoever is named `alongside` are locked first;
     * staff are looked for again. It is refused when the actor may not make the call any longer (decision 95).
     */
    readonly transaction: <Result>(
      work: (tx: LockingTx) => Promise<Result>,
      alongside?: Alongside,
    ) => Promise<Result | Refusal<Extract<ErrorOf<E>, JudgedRefusal["refused"]>>>;
    /**
     * The same, once per Idempotency-Key: a repeated call gets the first one's response, unless that was a refusal, which is
     * judged again. Without a key it is as `transaction`.
     */
    readonly once: (
      work: (tx: LockingTx) => Promise<OutcomeOf<E>>,
      alongside?: Alongside,
    ) => Promise<OutcomeOf<E> | Refusal<"IDEMPOTENCY_KEY_REUSED"> | StoredResponse>;
  };

/** The refusals that an endpoint may return: a name that is not in its `errors` is a type error here. */
export type RefusalOf<E extends Endpoint> = Refusal<ErrorOf<E>>;

/** The result of a call: its payload, or why not. */
export type OutcomeOf<E extends Endpoint> = PayloadOf<E> | RefusalOf<E>;

/** What an endpoint needs besides its contract. */
interface MountOptions<E extends Endpoint> extends TokenOptions {
  /** What the handler finds wrong with a body; reported too when other fields break the schema. */
  readonly rules?: Rules<NonNullable<RequestOf<E>["body"]>>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutcomeOf<E> | StoredResponse>;

const NOTHING = z.strictObject({});
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
/** At a public endpoint a key is all that tells callers apart (decision 21). */
const UNGUESSABLE_KEY = /^[\x21-\x7e]{22,200}$/;

/**
 * Serves one endpoint of the contract: authenticates, checks what this membership may do (R-MEM-01), validates, calls the
 * handler, and wraps what it returns in the envelope.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
  options: MountOptions<E> = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      const language = languageOfRequest(request);
      const caller = await authorize(deps, endpoint, request, options);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      const parsed = parse(endpoint, request, language);
      if (isRefusal(parsed)) return sendRefusal(request, reply, await withOwnRules(parsed, endpoint, request, options));
      const key = await keyOf(deps, endpoint, request, caller);
      if (isRefusal(key)) return sendRefusal(request, reply, key);
      const used: Used = { transaction: false, key: false };
      const call = {
        ...parsed,
        language,
        actor: caller.actor,
        member: caller.member,
        ipAddress: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
        log: request.log,
        cookies: cookiesOf(deps.env, request, reply),
        get idempotencyKey() {
          used.key = true;
          return key;
        },
        ...workOf(deps, endpoint, caller, key, used),
      } as Call<E>; // `parsed` and `caller` were just made to the endpoint's own declarations
      const outcome = await handler(call);
      if (!isRefusal(outcome)) requireUsed(endpoint, { grant: caller.member?.grant, key }, used);
      return respond(request, reply, outcome);
    },
  });
}

/** What the handler of a call has made use of. */
interface Used {
  transaction: boolean;
  key: boolean;
}

/** The transactions of a call (`Call`). */
function workOf<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  caller: AuthorizedParties,
  key: IdempotencyKey | undefined,
  used: Used,
) {
  return {
    transaction: <Result>(work: (tx: LockingTx) => Promise<Result>, alongside?: Alongside) => {
      used.transaction = true;
      const judged = judgedWork(deps, endpoint, caller, work, alongside);
      return deps.db.transaction(async (tx) => (await judged(tx)).run());
    },
    once: (work: (tx: LockingTx) => Promise<OutcomeOf<E>>, alongside?: Alongside) => {
      used.transaction = true;
      used.key = true;
      return runOnce(deps, key, judgedWork(deps, endpoint, caller, work, alongside));
    },
  };
}

/** Throws when the handler did the work past what says how often it may be done: a helper's grant, or the key of the call. */
function requireUsed(
  { id }: Pick<Endpoint, "id">,
  { grant, key }: { readonly grant: unknown; readonly key: IdempotencyKey | undefined },
  used: Used,
): void {
  if (grant && !used.transaction)
    throw new Error(`${id} acts for a member by a grant that nothing uses up: do it in \`call.once\``);
  if (key && !used.key) throw new Error(`${id} is idempotent, and nothing claims the key that was sent: do it in \`call.once\``);
}

function respond(request: FastifyRequest, reply: FastifyReply, outcome: unknown): FastifyReply {
  if (isRefusal(outcome)) return sendRefusal(request, reply, outcome);
  reply.type("application/json; charset=utf-8");
  if (outcome instanceof StoredResponse)
    return reply.header("idempotency-replayed", "true").code(outcome.status).send(JSON.stringify(outcome.body));
  return reply.send(JSON.stringify(success(outcome)));
}

async function withOwnRules<E extends Endpoint>(
  refusal: Refusal<"VALIDATION_FAILED">,
  { body }: E,
  request: FastifyRequest,
  { rules }: MountOptions<E>,
): Promise<Refusal<"VALIDATION_FAILED">> {
  if (!body || !rules) return refusal;
  return withRules(refusal, { schema: body, raw: request.body ?? {} }, languageOfRequest(request), rules);
}

function parse(endpoint: Endpoint, request: FastifyRequest, language: Language) {
  const params = inputOf(endpoint.params ?? NOTHING).read(request.params);
  const query = inputOf(endpoint.query ?? NOTHING).read(ownQuery(endpoint, request.query));
  const body = inputOf(endpoint.body ?? NOTHING).read(request.body ?? {});
  const fields = fieldIssues(language, [
    ...prefixIssues("params", params.issues),
    ...prefixIssues("query", query.issues),
    ...(body.issues ?? []),
  ]);
  if (fields.length > 0) return refuse("VALIDATION_FAILED", { fields });
  return {
    params: endpoint.params ? params.data : undefined,
    query: endpoint.query ? query.data : undefined,
    body: endpoint.body ? body.data : undefined,
  };
}

function prefixIssues(part: string, issues: readonly z.core.$ZodIssue[] = []): readonly z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [part, ...issue.path] }));
}

/** The parameters that the endpoint declares itself, and unknown ones. */
function ownQuery(endpoint: Endpoint, query: unknown): unknown {
  if (typeof query !== "object" || query === null) return query;
  const declared = endpoint.query?.shape ?? {};
  const ours = ownParameters(endpoint).filter((name) => !(name in declared));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !ours.includes(name)));
}

/** The key of this call, claimed by the code that does the work. Refuses an invalid key, and too many of strangers. */
async function keyOf(
  deps: Pick<Deps, "env" | "limits">,
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: AuthorizedParties,
): Promise<IdempotencyKey | Refusal | undefined> {
  const header = request.headers["idempotency-key"];
  if (!endpoint.idempotent || header === undefined) return undefined;
  if (typeof header !== "string" || !(caller.kind === "public" ? UNGUESSABLE_KEY : IDEMPOTENCY_KEY).test(header)) {
    const field = fieldIssue(languageOfRequest(request), ["headers", "Idempotency-Key"], "IDEMPOTENCY_KEY");
    return refuse("VALIDATION_FAILED", { fields: [field] });
  }
  const path = request.url.split("?", 1)[0] ?? endpoint.path;
  const keyOfOwner = (owner: IdempotencyKey["owner"], key: string): IdempotencyKey => ({
    owner,
    key,
    // Computed on demand: enrolling knows its keys by the class (decision 7).
    get requestHash() {
      return hashRequest(deps.env, endpoint.method, path, request.body);
    },
  });
  if (caller.kind === "member") return keyOfOwner(memberActor(caller.member.memberId), header);
  if (caller.kind === "staff") return keyOfOwner(staffActor(caller.actor.staffId), header);
  const limited = await deps.limits.consumeByIpOrRefuse("publicKeys", request.ip);
  if (limited) return limited;
  return keyOfOwner(`public:${endpoint.id}`, createHash("sha256").update(header).digest("base64url"));
}
