import { callOnce, intentionOf } from "@kaifong/client";
import type { OpenCodePurpose } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import type { Prover } from "../../session/proof.client.ts";
import { namedBy } from "../account-name.ts";
import { type CodeSent, codeSent } from "./sent-code.ts";

/** Asks for codes. */
export interface CodeRequests {
  /** Each code costs the browser some work, which may begin before it is asked for. */
  readonly begin: () => void;
  /** In: number as the schema gives it. Throws CallError. */
  readonly request: (account: string) => Promise<CodeSent>;
}

/** In: what the codes are for. */
export function createCodeRequests(purpose: OpenCodePurpose): CodeRequests {
  let loading: Promise<Prover | undefined> | undefined;
  const prover = () => (loading ??= loadProver().catch(() => undefined));
  return {
    begin: () => void prover().then((ready) => ready?.begin()),
    request: async (account) => {
      const ready = await prover();
      const proof = await ready?.prove();
      const wanted = { purpose, ...namedBy(account) } as const;
      const call = { body: { ...wanted, proof } };
      // What came back or not: a proof is good once.
      const sent = await callOnce(api, intentionOf("requestCode", wanted), paths.requestCode, call).finally(() =>
        ready?.forget(),
      );
      return codeSent(account, sent, Date.now());
    },
  };
}

/** Those of the way to a password. */
export const requestsForPassword = () => createCodeRequests("SET_PASSWORD");

const loadProver = async () => (await import("../../session/proof.client.ts")).createProver(paths.codeChallenge.path);
