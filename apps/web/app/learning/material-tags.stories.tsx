import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite } from "../site-story.fixtures.tsx";
import { MaterialFacts, MaterialTags } from "./material-tags.tsx";

export default {};

function material(language?: Language) {
  return onSite((content) => {
    const material = first(content.materials());
    return (
      <>
        <MaterialTags material={material} />
        <MaterialFacts material={material} />
      </>
    );
  }, language);
}

export const english = () => material();
export const traditional = () => material(LANGUAGES[0]);
export const simplified = () => material(LANGUAGES[1]);
/** A material about which editors said none of this. */
export const nothing = () =>
  onSite((content) => {
    const bare = { ...first(content.materials()), minutes: null, difficulty: null, category: null };
    return <MaterialFacts material={bare} />;
  });
