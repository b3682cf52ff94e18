import { Picture, type PictureSource } from "./picture.tsx";

export default {};

/** A hill, a sun and a frame right at the edge, to show what a shape cuts off. It needs no separate file. */
const drawing = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">',
  '<path fill="#fdeee3" d="M0 0h600v400H0z"/><circle cx="440" cy="120" r="56" fill="#f2b84b"/>',
  '<path fill="#bcdad3" d="M0 300q150-160 300-20t300-60v180H0z"/><path fill="#0f6b6b" d="M0 350q160-80 330-10t270-40v100H0z"/>',
  '<path fill="none" stroke="#b03c10" stroke-width="12" d="M6 6h588v388H6z"/></svg>',
].join("");
const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
const image: PictureSource = {
  src,
  alt: "A hill in the morning sun",
  width: 600,
  height: 400,
  variants: [{ src, width: 300 }],
  light: [{ src, width: 300 }],
};

export const wide = () => <Picture image={image} sizes="100vw" shape="wide" />;
export const square = () => <Picture image={image} sizes="100vw" shape="square" />;
export const classic = () => <Picture image={image} sizes="100vw" shape="classic" />;
export const ownShape = () => <Picture image={image} sizes="100vw" />;
export const decorative = () => <Picture image={image} sizes="100vw" shape="wide" decorative first />;
export const thumbnail = () => <Picture image={image} sizes="8rem" decorative thumbnail />;
