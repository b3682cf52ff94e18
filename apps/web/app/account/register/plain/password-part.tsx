import { localPhone } from "@kaifong/contract";
import { UsernameForManagers } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { NewPasswordFields } from "../../forms/new-password-fields.tsx";
import { type Answers, answerText } from "../answers.ts";
import { StepFields } from "../sheet.tsx";
import { usePlainText } from "./text.ts";

interface PasswordPartProps {
  readonly answers: Answers;
  readonly errorOf: (id: string) => string | undefined;
}

/** Asks for the password, twice, with the button that sends everything. */
export function PasswordPart({ answers, errorOf }: PasswordPartProps) {
  const { t } = usePlainText();
  return (
    <StepFields>
      <UsernameForManagers of={localPhone(answerText(answers, "mobile"))} />
      <NewPasswordFields errorOf={errorOf} />
      <Button type="submit" icon="check" wide>
        {t("register:check.submit")}
      </Button>
    </StepFields>
  );
}
