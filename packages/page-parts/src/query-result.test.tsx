// @vitest-environment jsdom
import { CallError } from "@kaifong/client";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { startDrawing } from "@kaifong/testing/drawing";
import { inPage } from "@kaifong/testing/in-page";
import { expect, test, vi } from "vitest";
import { QueryResult } from "./query-result.tsx";

const draw = startDrawing();
const refetch = vi.fn();
const shown = () => document.body.textContent;

function failed(text?: string, language: Language = LANGUAGES[2]): void {
  const query = { data: undefined, error: new CallError(null), refetch };
  const words = text === undefined ? {} : { text };
  draw(
    inPage(
      () => (
        <QueryResult query={query} {...words}>
          {() => null}
        </QueryResult>
      ),
      language,
    ),
  );
}

test.each([
  [false, LANGUAGES[2], "Your device is not connected to the internet."],
  [true, LANGUAGES[2], "We cannot reach our system at the moment."],
  [false, LANGUAGES[0], "您的裝置沒有連接網絡。"],
])("says why no data came, in the reader's language (connected: %s)", (isOnline, language, sentence) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  failed(undefined, language);
  expect(shown()).toContain(sentence);
});

test("says what the page has to say instead, and asks again when the reader wants", () => {
  failed("Call us to hear your results.");
  expect(shown()).toContain("Call us to hear your results.");
  document.querySelector("button")?.click();
  expect(refetch).toHaveBeenCalledOnce();
});
