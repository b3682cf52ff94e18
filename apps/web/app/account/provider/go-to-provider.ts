import type { SignInPurpose } from "@kaifong/contract";
import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

interface Wanted {
  readonly for: Exclude<SignInPurpose, "LINK">;
  /** Where to go on to afterwards, an address of this site. */
  readonly next?: string;
}

/** Sends the browser to the identity provider. Is busy until the browser has left. */
export function useGoToProvider(wanted: Wanted) {
  const going = useMutation({
    mutationFn: async () => {
      const { url } = payloadOrThrow(await api.call(paths.beginSignIn, { body: wanted }));
      window.location.assign(url);
    },
  });
  const busy = going.isPending || going.isSuccess;
  return { go: () => busy || going.mutate(), busy, error: going.error };
}
