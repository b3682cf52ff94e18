import { inPage } from "../../story.fixtures.tsx";
import { EligibilityPlace, EligibilityTemplates, Eligible, EnrolWay, NotEligible } from "./eligibility.tsx";

export default {};

export const eligible = () => inPage(Eligible);
export const notEligible = () => inPage(() => <NotEligible reasons="The class is for people aged 60 or above." />);
/** As the page is for everybody. */
export const beforeTheScript = () =>
  inPage(() => (
    <>
      <EligibilityPlace uuid="uuid" />
      <EligibilityTemplates />
      <EnrolWay uuid="uuid">
        <a href="#enrol">Enrol</a>
      </EnrolWay>
    </>
  ));
