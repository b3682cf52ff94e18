import { type ComponentType, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";

type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown; when that fails, it is fetched again then. */
  readonly prefetch: () => Promise<void>;
};

/**
 * A piece that few of a page's readers open: its script is fetched when it is first shown. When that fails, the reader has to
 * reload the page, because some browsers never request a failed script again. `Coming`: what is shown until the script has come,
 * for a piece with a frame that stays.
 */
export function onDemand<Props extends object>(
  fetchPiece: () => Promise<ComponentType<Props>>,
  Coming: ComponentType = AnyPiece,
): OnDemand<Props> {
  let fetched: { readonly Piece: ComponentType<Props> } | undefined;
  const fetchOnce = async () => (fetched ??= { Piece: await fetchPiece() });
  function PieceOnDemand(props: Props) {
    const [state, setState] = useState<typeof fetched | "failed">(fetched);
    useEffect(() => {
      fetchOnce().then(setState, () => setState("failed"));
    }, []);
    if (state === undefined) return <Coming />;
    if (state === "failed") return <LoadFailed onRetry={() => window.location.reload()} />;
    return <state.Piece {...props} />;
  }
  const prefetch = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(PieceOnDemand, { prefetch });
}

function AnyPiece() {
  return <Loading lines={4} />;
}
