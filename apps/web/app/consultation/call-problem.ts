import { CallError } from "@kaifong/client";
import { useConsultationText } from "./text.ts";

/** What a call that failed is told as: the server's own sentence, or that the server, or any network, is out of reach. */
export function useCallProblem(): (error: Error) => string {
  const { t } = useConsultationText();
  return (error) => {
    const sentence = error instanceof CallError ? error.failure?.error_message : undefined;
    return sentence ?? t(navigator.onLine ? "error.noAnswer" : "error.offline");
  };
}
