import { type Language, LANGUAGES } from "@kaifong/i18n";
import { Card } from "@kaifong/ui";
import { inPage } from "../story.fixtures.tsx";
import { CardTitle } from "./card-title.tsx";

export default {};

const inCard = (title: string, language: Language = LANGUAGES[2], href?: string) =>
  inPage(
    () => (
      <Card>
        <CardTitle level={2} title={title} {...(href === undefined ? {} : { href })} />
      </Card>
    ),
    language,
  );

export const linked = () => inCard("Measure your blood pressure at home", LANGUAGES[2], "/");
export const withoutLink = () => inCard("The Low-Salt Kitchen");
export const traditional = () => inCard("在家量血壓：免費量血壓和問藥", LANGUAGES[0], "/");
export const simplified = () => inCard("在家量血压：免费量血压和问药", LANGUAGES[1], "/");
