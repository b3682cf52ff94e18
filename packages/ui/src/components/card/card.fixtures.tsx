import { Card, CardGrid, CardLink } from "./card.tsx";

/** What the component can look like: for its tests and the gallery. */
export const fixtures = {
  plain: <Card>Words</Card>,
  tint: <Card tone="tint">Words</Card>,
  grid: (
    <CardGrid>
      <Card as="li" tone="care">
        <h3>
          <CardLink href="/">Whole card answers</CardLink>
        </h3>
      </Card>
    </CardGrid>
  ),
};
