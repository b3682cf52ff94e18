import { Button } from "@kaifong/ui";
import { inPage } from "../../story.fixtures.tsx";
import { AnswerPart } from "./answer-part.tsx";

export default {};

export const withButton = () =>
  inPage(() => (
    <AnswerPart
      labelledBy="place"
      head={
        <>
          <h3 id="place">Where you live or work</h3>
          <Button variant="quiet" flush>
            Change
          </Button>
        </>
      }
    >
      <p>Sham Shui Po</p>
    </AnswerPart>
  ));
