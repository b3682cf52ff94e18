import { Card, CardGrid } from "@kaifong/ui";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { EditorsLink, EditorsPictureLink } from "./editors-link.tsx";

export default {};

const PLACES = ["/contact/contact-us", "/uploads/leaflet.pdf", "https://www.dh.gov.hk/", "tel:21234567"];

/** A link to each kind of place. */
function links(language?: Language) {
  return inPage(
    () => (
      <ul>
        {PLACES.map((href) => (
          <li key={href}>
            <EditorsLink href={href}>{href}</EditorsLink>
          </li>
        ))}
      </ul>
    ),
    language,
  );
}

export const english = () => links();
export const traditional = () => links(LANGUAGES[0]);
export const simplified = () => links(LANGUAGES[1]);
export const markBefore = () =>
  inPage(() => (
    <EditorsLink href="https://www.dh.gov.hk/" mark="before">
      Department of Health
    </EditorsLink>
  ));
export const ofCard = () =>
  inPage(() => (
    <CardGrid>
      <Card as="li">
        <EditorsLink href="https://www.dh.gov.hk/" ofCard>
          Department of Health
        </EditorsLink>
      </Card>
    </CardGrid>
  ));
export const picture = () =>
  inPage(() => (
    <EditorsPictureLink href="https://www.dh.gov.hk/" name="Department of Health">
      <img src={PICTURE.src} alt="" width="320" height="180" />
    </EditorsPictureLink>
  ));
