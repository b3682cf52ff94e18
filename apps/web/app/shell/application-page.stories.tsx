import { onSite } from "../site-story.fixtures.tsx";
import { ApplicationPage } from "./application-page.tsx";

export default {};

export const anybodys = () =>
  onSite(() => (
    <ApplicationPage lead="What you put by.">
      <p>八段錦</p>
    </ApplicationPage>
  ));
