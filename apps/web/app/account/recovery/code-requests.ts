import { callOnce } from "@kaifong/client";
import type { OpenCodePurpose } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import type { Prover } from "../../session/proof.client.ts";
import { namedBy } from "../account-name.ts";
import { type CodeSent, codeSent } from "./sent-code.ts";

/** Requests codes. */
export interface CodeRequests {
  /** Begins the work that a code costs the browser, before the code is requested. */
  readonly begin: () => void;
  /** `account`: the number as the schema gives it. Throws CallError when the server refuses. */
  readonly request: (account: string) => Promise<CodeSent>;
}

/** The requests of codes for one purpose. */
export function createCodeRequests(purpose: OpenCodePurpose): CodeRequests {
  let loading: Promise<Prover | undefined> | undefined;
  const prover = () => (loading ??= loadProver().catch(() => undefined));
  return {
    begin: () => void prover().then((ready) => ready?.begin()),
    request: async (account) => {
      const ready = await prover();
      const proof = await ready?.prove();
      const call = { body: { purpose, ...namedBy(account), proof } };
      // Whether a response came or not: a proof is good only once.
      const sent = await callOnce(api, { of: [purpose] }, paths.requestCode, call).finally(() => ready?.forget());
      return codeSent(account, sent, Date.now());
    },
  };
}

/** Requests for codes on the way to a password. */
export const requestsForPassword = () => createCodeRequests("SET_PASSWORD");

const loadProver = async () => (await import("../../session/proof.client.ts")).createProver(paths.getCodeChallenge.path);
