import { Card, CardGrid, CardLink } from "./card.tsx";

export default {};

const three = (
  <>
    <Card as="li">
      <h3>
        <CardLink href="/">Stretching for beginners</CardLink>
      </h3>
      <p>Every Tuesday morning, eight lessons.</p>
    </Card>
    <Card as="li" tone="tint">
      <h3>
        <CardLink href="/">Your blood pressure at home</CardLink>
      </h3>
      <p>How to measure it, and what the numbers mean.</p>
    </Card>
    <Card as="li" tone="care">
      <h3>
        <CardLink href="/">The whole card answers the touch</CardLink>
      </h3>
      <p>The reader hears the heading alone.</p>
    </Card>
  </>
);

export const plain = () => <Card>Open from Monday to Saturday</Card>;
export const tint = () => <Card tone="tint">Enrolment ends on Friday</Card>;
export const care = () => <Card tone="care">A nurse has read this page</Card>;
export const grid = () => <CardGrid>{three}</CardGrid>;
export const gridWide = () => <CardGrid wide>{three}</CardGrid>;
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <Card>
      <h3>
        <CardLink href="/">護膝運動班</CardLink>
      </h3>
      <p>逢星期二上午，共八堂。</p>
    </Card>
  </div>
);
