import type { District } from "@kaifong/contract";
import { createContentReader, type PublishedContent } from "@kaifong/content/server";
import { districtNamed } from "@kaifong/domain/membership";
import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";

/** The district that the centre serves, as its settings name it in words; undefined when no language names one with a code. */
export function homeDistrict(content: PublishedContent): District | undefined {
  const named = LANGUAGES.map((language) => {
    const name = createContentReader(content, language.locale).siteSetting()?.district;
    return districtNamed(name, (code) => serverText(language, "codes")(`district.${code}`));
  });
  return named.find((district) => district !== undefined);
}
