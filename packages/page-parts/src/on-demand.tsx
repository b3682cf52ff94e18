import { type ComponentType, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed.tsx";
import { Waiting } from "./waiting.tsx";

type OnDemand<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown; where that fails it is tried again then. */
  readonly prefetch: () => Promise<void>;
};

/**
 * A piece that few of a page's readers ask for: its script is fetched when it is first shown. Where that fails the page is to be
 * loaded anew, for some browsers never ask twice for a script that failed. In: what stands there until it has come, where the
 * piece has a frame that stays.
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
  return <Waiting lines={4} />;
}
