import type { SignInPurpose } from "@kaifong/contract";
import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useSending } from "@kaifong/page-parts";
import { api } from "../../session/api.ts";

interface Wanted {
  readonly for: Exclude<SignInPurpose, "LINK">;
  /** Where to go on to afterwards, an address of this site. */
  readonly next?: string;
}

/** Sends the browser to the identity provider. Is busy until the browser has left. */
export function useGoToProvider(wanted: Wanted) {
  const { start, busy, error } = useSending<undefined, void>({
    send: async () => {
      const { url } = payloadOrThrow(await api.call(paths.beginSignIn, { body: wanted }));
      window.location.assign(url);
    },
    leaves: true,
  });
  return { go: () => start(undefined), busy, error };
}
