import { createHash } from "node:crypto";
import {
  accountEndpoints,
  type Failure,
  type RegistrationBody,
  registrationEndpoints,
  type RegistrationReceipt,
  registrationReceiptSchema,
  type Success,
  success,
} from "@kaifong/contract";
import { DAY_SECONDS } from "@kaifong/domain/time";
import type { Registrations } from "@kaifong/page-host";
import { z } from "zod";
import { withoutProof } from "../../platform/admission.ts";
import type { Deps } from "../../platform/deps.ts";
import { formToken } from "../../platform/form-tokens.ts";
import { refusingFaults } from "../../platform/http/faults.ts";
import { hashRequest, StoredResponse } from "../../platform/http/idempotency.ts";
import { inputOf } from "../../platform/http/input.ts";
import { unjudged } from "../../platform/http/judged-work.ts";
import { runOnce } from "../../platform/http/once.ts";
import { refusalBody } from "../../platform/http/responses.ts";
import { fieldIssues, withRules } from "../../platform/http/validation.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { signToken, type TokenKind, verifyToken } from "../../platform/purpose-tokens.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { verifyCode } from "../codes/verify-code.ts";
import { requestCode } from "../codes/request-code.ts";
import { register, wrongFields } from "./register.ts";

/** The page with the reference can be opened again for a day. It contains no personal data. */
const TICKET = {
  purpose: "registration ticket",
  claims: z.object({ r: z.string(), c: z.string() }),
  seconds: DAY_SECONDS,
} satisfies TokenKind<z.ZodType>;

/** Registering by a page that needs no JavaScript, for one visitor; the front door gets it from app.ts. */
export function registrationsForPages(deps: Deps, visitor: Visitor): Registrations {
  const respond = <Payload>(work: () => Promise<Payload | Refusal>) => envelopeOf(deps, visitor, work);
  return {
    token: (previous) => formToken(deps, "registration form", previous),
    requestCode: ({ mobile, ...form }) =>
      respond(async () => {
        const body = read(accountEndpoints.requestCode.body, { purpose: "REGISTER", mobile }, visitor);
        if (isRefusal(body)) return body;
        const name = JSON.stringify([form.token, visitor.ipAddress]);
        return requestCode(deps, { ...visitor, body, name }, withoutProof(deps, "code", form, visitor.ipAddress));
      }),
    verifyCode: (codeId, code) =>
      respond(async () => {
        const body = read(accountEndpoints.verifyCode.body, { purpose: "REGISTER", codeId, code }, visitor);
        return isRefusal(body) ? body : verifyCode(deps, { ...visitor, body });
      }),
    register: (body) => respond(() => submitRegistration(deps, visitor, body)),
    receipt: async (ticket) => {
      const claims = await verifyToken(deps.env, TICKET, ticket, deps.now());
      return claims && registrationReceiptSchema.safeParse({ reference: claims.r, contactBy: claims.c }).data;
    },
  };
}

/** The response that the API would have given. */
async function envelopeOf<Payload>(
  { log }: Pick<Deps, "log">,
  { language }: Visitor,
  work: () => Promise<Payload | Refusal>,
): Promise<Success<Payload> | Failure> {
  const outcome = await refusingFaults(log, "registration: could not be taken in from its page", work);
  return isRefusal(outcome) ? refusalBody(language, outcome) : success(outcome);
}

function read<Body extends z.ZodType>(
  schema: Body,
  raw: unknown,
  { language }: Visitor,
): z.output<Body> | Refusal<"VALIDATION_FAILED"> {
  const { data, issues } = inputOf(schema).read(raw);
  return issues ? refuse("VALIDATION_FAILED", { fields: fieldIssues(language, issues) }) : data;
}

/** Takes in the registration of one code once: pressing twice, or repeating the request, gives the same result. */
async function submitRegistration(deps: Deps, visitor: Visitor, raw: RegistrationBody): Promise<{ ticket: string } | Refusal> {
  const schema = registrationEndpoints.register.body;
  const body = read(schema, raw, visitor);
  if (isRefusal(body)) return withRules(body, { schema, raw }, visitor.language, wrongFields(deps));
  const limited = await deps.limits.consumeByIpOrRefuse("publicKeys", visitor.ipAddress);
  if (limited) return limited;
  const { id, method, path } = registrationEndpoints.register;
  const key = {
    owner: `public:${id}`,
    key: createHash("sha256").update(`page ${body.codeId}`).digest("base64url"),
    requestHash: hashRequest(deps.env, method, path, body),
  } as const;
  const outcome = await register(deps, {
    ...{ body, language: visitor.language },
    once: (work) => runOnce(deps, key, unjudged(work)),
  });
  if (isRefusal(outcome)) return outcome;
  const { reference, contactBy } = outcome instanceof StoredResponse ? storedReceipt(outcome) : outcome;
  return { ticket: await signToken(deps.env, TICKET, { r: reference, c: contactBy }, deps.now()) };
}

/** The result of the first time. */
function storedReceipt({ body }: StoredResponse): RegistrationReceipt {
  return z.object({ payload: registrationReceiptSchema }).parse(body).payload;
}
