import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite, PICTURE } from "../site-story.fixtures.tsx";
import { ServiceCards } from "./service-cards.tsx";

export default {};

function cards(language?: Language) {
  return onSite((content) => <ServiceCards items={content.serviceItems().slice(0, 4)} level={2} />, language);
}

export const english = () => cards();
export const traditional = () => cards(LANGUAGES[0]);
export const simplified = () => cards(LANGUAGES[1]);
export const newAndPictured = () =>
  onSite((content) => (
    <ServiceCards items={[{ ...first(content.serviceItems()), cover: PICTURE, newSince: "2026-11-01" }]} level={3} />
  ));
