import { useState } from "react";

interface AddressCodec<Chosen> {
  readonly read: (search: URLSearchParams) => Chosen;
  /** Writes the choice; what is not chosen is left out. */
  readonly write: (chosen: Chosen) => URLSearchParams;
}

/**
 * The choice in a list that the page already has: read from the address at first, then written there without a navigation, so
 * that a link, a reload and "back" show the same.
 */
export function useAddressState<Chosen>(
  search: URLSearchParams,
  { read, write }: AddressCodec<Chosen>,
): readonly [Chosen, (chosen: Chosen) => void] {
  const [chosen, setChosen] = useState(() => read(search));
  const choose = (next: Chosen) => {
    setChosen(next);
    const query = write(next).toString();
    window.history.replaceState(window.history.state, "", query === "" ? window.location.pathname : `?${query}`);
  };
  return [chosen, choose];
}
