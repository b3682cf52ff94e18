import { onSite } from "../site-story.fixtures.tsx";
import { HydratedPage } from "./hydrated-page.tsx";

export default {};

export const anybodys = () =>
  onSite(() => (
    <HydratedPage lead="What you bookmark.">
      <p>八段錦</p>
    </HydratedPage>
  ));
