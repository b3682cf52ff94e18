import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { MATERIAL } from "./materials.fixtures.ts";
import { MemberMaterials } from "./member-materials.tsx";
import { OwnMaterial } from "./own-material.tsx";

export default {};

const invitation = (count: number, language?: Language) => inPage(() => <MemberMaterials count={count} />, language);
export const english = () => invitation(2);
export const traditional = () => invitation(2, LANGUAGES[0]);
export const simplified = () => invitation(1, LANGUAGES[1]);
export const none = () => invitation(0);

const material = (language?: Language) => inPage(() => <OwnMaterial material={MATERIAL} />, language);
export const materialInEnglish = () => material();
export const materialInTraditional = () => material(LANGUAGES[0]);
export const materialInSimplified = () => material(LANGUAGES[1]);
/** A material of only a title and a film. */
export const bare = () =>
  inPage(() => {
    const nothing = { description: null, minutes: null, difficulty: null, category: null, suitableFor: null, content: null };
    return <OwnMaterial material={{ ...MATERIAL, ...nothing, visibleTo: "PROGRAMME", youtube: "3PmVJQUCm4E" }} />;
  });
