interface DrawingProps {
  /** The text of a file next to this one (`?raw`), without ids: they could clash with those of the page. */
  readonly svg: string;
  readonly className?: string | undefined;
}

/**
 * One of our own small drawings, inlined into the page: as a picture file, each would be a document of its own to the browser.
 * Decoration only.
 */
export function Drawing({ svg, className }: DrawingProps) {
  const [, viewBox, lines = ""] = /^<svg [^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- our own file
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}
