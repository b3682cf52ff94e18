import { Button } from "@kaifong/ui";
import { inPage } from "../../story.fixtures.tsx";
import { BelowStep, CheckSheet, NeedsList, RegisterColumns, Stacked, StepFields } from "./sheet.tsx";

export default {};

export const sheet = () =>
  inPage(() => (
    <RegisterColumns>
      <Stacked>
        <CheckSheet title="Is this right?" lead="Please look at everything once more.">
          <StepFields>
            <NeedsList>
              <li>Your mobile phone</li>
            </NeedsList>
            <Button wide>This is right</Button>
          </StepFields>
          <BelowStep after>
            <Button variant="quiet">Back</Button>
          </BelowStep>
        </CheckSheet>
        <BelowStep>Nothing is stored before you send it.</BelowStep>
      </Stacked>
      <p>Need help?</p>
    </RegisterColumns>
  ));
