import { classes } from "../../classes.ts";
import styles from "./picture.module.css";

export interface PictureSource {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly src: string; readonly width: number }[];
}

interface PictureProps {
  readonly image: PictureSource;
  /** How wide it is shown, as in the `sizes` attribute: the browser picks the narrowest version that serves. */
  readonly sizes: string;
  /** The picture that is seen first on the page loads at once. */
  readonly first?: boolean;
  /** Cut to this shape; without it the picture keeps its own. */
  readonly shape?: "wide" | "square" | "classic";
  /** True when the words beside it say the same: it is then silent. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the media library, with its room kept free while it loads. */
export function Picture({ image, sizes, first = false, shape, decorative = false, className }: PictureProps) {
  const versions = [...image.variants, { src: image.src, width: image.width }];
  return (
    <img
      src={image.src}
      srcSet={versions.map(({ src, width }) => `${src} ${width}w`).join(", ")}
      sizes={sizes}
      alt={decorative ? "" : image.alt}
      width={image.width}
      height={image.height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      className={classes(styles.picture, shape && styles[shape], className)}
    />
  );
}
