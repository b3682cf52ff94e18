import { onSite } from "../site-story.fixtures.tsx";
import { MembersPage } from "./members-page.tsx";

export default {};

const page = (about: "page" | "courses") =>
  onSite(() => (
    <MembersPage title="My readings" lead="What you measured." noScript="This page needs JavaScript." about={about}>
      <p>128 / 76</p>
    </MembersPage>
  ));
export const aboutThePage = () => page("page");
export const aboutCourses = () => page("courses");
