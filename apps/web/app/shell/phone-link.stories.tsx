import { inPage } from "../story.fixtures.tsx";
import { PhoneLink } from "./phone-link.tsx";

export default {};

export const inASentence = () =>
  inPage(() => (
    <p>
      Call <PhoneLink phone="+85221234500">2123 4500</PhoneLink>, or come to any of our centres.
    </p>
  ));
