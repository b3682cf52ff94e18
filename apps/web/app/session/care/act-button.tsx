import type { CareRelation } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { Button } from "@kaifong/ui";
import type { ComponentProps } from "react";
import { startActing } from "../acting.ts";
import { namesOf } from "./name-of.ts";
import { useActingText } from "./text.ts";
import { useOwnName } from "./own-name.ts";

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "icon"> {
  readonly person: CareRelation["person"];
  /** Where it goes on, as that person. */
  readonly onActing: () => void;
}

/** From the next page on whoever is logged in acts for this person. */
export function ActButton({ person, onActing, ...look }: ActButtonProps) {
  const { t, language } = useActingText();
  const name = displayName(person, language.code);
  const self = useOwnName();
  return (
    <Button
      {...look}
      onClick={() => {
        if (startActing({ memberId: person.memberId, name: namesOf(person), self })) onActing();
      }}
    >
      {t("acting.start", { name })}
    </Button>
  );
}
