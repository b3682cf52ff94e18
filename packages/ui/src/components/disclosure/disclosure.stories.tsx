import { Icon } from "../icon/icon.tsx";
import { Disclosure } from "./disclosure.tsx";

export default {};

const lessons = (
  <ol>
    <li>Tuesday, 24 November 2026</li>
    <li>Tuesday, 1 December 2026</li>
  </ol>
);

export const closed = () => <Disclosure summary="All 8 lessons">{lessons}</Disclosure>;
export const open = () => (
  <Disclosure summary="All 8 lessons" open openOnPaper>
    {lessons}
  </Disclosure>
);
export const strong = () => (
  <Disclosure summary="More choices" look="strong">
    <p>Theme, centre, period</p>
  </Disclosure>
);
export const bare = () => (
  <Disclosure
    look="bare"
    summary={
      <>
        <Icon name="menu" /> Menu
      </>
    }
  >
    <p>Four groups of pages</p>
  </Disclosure>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Disclosure summary="全部8堂">{lessons}</Disclosure>
  </div>
);
