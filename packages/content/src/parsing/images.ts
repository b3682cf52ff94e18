import { z } from "zod";
import { linkAddress, uploadPath } from "./addresses.ts";
import { text } from "./v4.ts";

/** An image of the media library, as a page needs it. `src` is a path on this site (`/uploads/…`). */
export interface MediaImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Narrower versions, narrowest first. */
  readonly variants: readonly PictureVersion[];
  /** Narrower versions in AVIF, for browsers that know it, narrowest first. */
  readonly light: readonly PictureVersion[];
}

export interface PictureVersion {
  readonly src: string;
  /** In pixels. */
  readonly width: number;
}

/** A picture with a link. */
export interface LinkedImage {
  readonly image: MediaImage;
  readonly url: string | null;
  readonly caption: string | null;
}

const size = z.number().int().positive();
const file = z.object({
  url: z.string(),
  alternativeText: text,
  width: size,
  height: size,
  mime: z.string().optional(),
  formats: z
    .record(z.string(), z.object({ url: z.string(), width: size, mime: z.string().optional() }).nullable().catch(null))
    .nullish(),
});
const medium = z.object({ data: z.object({ attributes: file }).nullable() });

/** The crop for the lists of the media library itself. */
const THUMBNAIL = "thumbnail";
const AVIF = "image/avif";

/**
 * A populated media field → an image, or null when there is none or it cannot be shown: a broken picture never hides its entry.
 */
export const image = z
  .unknown()
  .optional()
  .transform((raw): MediaImage | null => {
    const parsed = medium.safeParse(raw);
    const attributes = parsed.success ? parsed.data.data?.attributes : undefined;
    const src = attributes ? uploadPath(attributes.url) : null;
    if (!attributes || !src) return null;
    const narrower = (isLight: boolean): PictureVersion[] => {
      const versions = Object.entries(attributes.formats ?? {}).flatMap(([name, format]) => {
        const wanted = format && name !== THUMBNAIL && (format.mime === AVIF) === isLight;
        const path = wanted ? uploadPath(format.url) : null;
        return format && path ? [{ src: path, width: format.width }] : [];
      });
      return versions.sort((a, b) => a.width - b.width);
    };
    return {
      src,
      alt: attributes.alternativeText ?? "",
      width: attributes.width,
      height: attributes.height,
      variants: narrower(false),
      light: narrower(true),
    };
  });

const linkedImage = z.object({ image, url: z.string().nullish(), caption: text });

/** `image_url`: those without a picture that can be shown are left out. */
export const linkedImages = z
  .array(z.unknown())
  .nullish()
  .transform((list): readonly LinkedImage[] =>
    (list ?? []).flatMap((raw) => {
      const parsed = linkedImage.safeParse(raw);
      if (!parsed.success || !parsed.data.image) return [];
      return [
        { image: parsed.data.image, url: parsed.data.url ? linkAddress(parsed.data.url) : null, caption: parsed.data.caption },
      ];
    }),
  );
