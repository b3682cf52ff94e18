import { inPage } from "../../story.fixtures.tsx";
import { PICTURE } from "../../site-story.fixtures.tsx";
import { Brand } from "./brand.tsx";

export default {};

export const ours = () => inPage(() => <Brand name="Kaifong District Health Centre" logo={null} href="/en" />);
export const ofEditors = () => inPage(() => <Brand name="街坊地區康健中心" logo={PICTURE} href="/" />);
export const longName = () =>
  inPage(() => (
    <Brand name="Kaifong District Health Centre of Sham Shui Po and the neighbourhoods around it" logo={null} href="/en" />
  ));
