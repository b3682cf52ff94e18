import { Picture } from "./picture.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  wide: (
    <Picture
      image={{
        src: "/uploads/a.webp",
        alt: "Neighbours stretching",
        width: 1200,
        height: 800,
        variants: [{ src: "/uploads/s_a.webp", width: 500 }],
      }}
      sizes="100vw"
      shape="wide"
    />
  ),
};
