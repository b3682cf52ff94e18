import { onSite } from "../site-story.fixtures.tsx";
import { ApplicationPage } from "./application-page.tsx";

export default {};

export const anybodys = () =>
  onSite(() => (
    <ApplicationPage title="My bookmarks" lead="What you put by." noScript="This page needs JavaScript.">
      <p>八段錦</p>
    </ApplicationPage>
  ));
