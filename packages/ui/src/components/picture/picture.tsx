import { cx } from "../../cx.ts";
import styles from "./picture.module.css";

export interface PictureSource {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Version[];
  /** Narrow versions in AVIF. */
  readonly light?: readonly Version[];
}

interface Version {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
}

interface PictureProps {
  readonly image: PictureSource;
  /** Its shown width, as in the `sizes` attribute: the browser picks the narrowest version that is wide enough. */
  readonly sizes: string;
  /** The first visible picture of the page loads at once. */
  readonly first?: boolean;
  /** Next to an entry of a list: wider versions are left out, because a list would repeat them for every entry. */
  readonly thumbnail?: boolean;
  /** Cropped to this shape; without it the picture has its own. */
  readonly shape?: "wide" | "square" | "classic";
  /** True when the words next to it say the same: then it has no text. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
  /** Language of its alternative text, when it isn't the page's. */
  readonly lang?: string | undefined;
}

/** On wider screens a picture is larger than its light versions. */
const NARROW_SCREENS = "(max-width: 48em)";
/** The width in pixels: nine rem of large text, three to a point. */
const THUMBNAIL_WIDTH = 480;

/** A picture of the media library, with its room reserved while it loads. Phones that support AVIF load the light versions. */
export function Picture({ image, sizes, first, thumbnail, shape, decorative = false, className, lang }: PictureProps) {
  const widest = thumbnail ? THUMBNAIL_WIDTH : Number.POSITIVE_INFINITY;
  const light = upTo(widest, image.light ?? []);
  const versions = upTo(widest, [...image.variants, { src: image.src, width: image.width }]);
  const picture = (
    <img
      src={image.src}
      srcSet={sourceSet(versions)}
      sizes={sizes}
      alt={decorative ? "" : image.alt}
      lang={lang}
      width={image.width}
      height={image.height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      className={cx(styles.picture, shape && styles[shape], className)}
    />
  );
  if (light.length === 0) return picture;
  return (
    <picture className={styles.versions}>
      <source type="image/avif" media={NARROW_SCREENS} srcSet={sourceSet(light)} sizes={sizes} />
      {picture}
    </picture>
  );
}

/** The versions that are no wider; all when none is that narrow. */
function upTo(width: number, versions: readonly Version[]): readonly Version[] {
  const narrow = versions.filter((version) => version.width <= width);
  return narrow.length > 0 ? narrow : versions;
}

function sourceSet(versions: readonly Version[]): string {
  return versions.map(({ src, width }) => `${src} ${width}w`).join(", ");
}
