// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  changes,
  fill,
  find,
  type Outcome,
  press,
  runPage,
  says,
  startPages,
  submit,
  tick,
} from "../../running-page.fixtures.tsx";
import { Download } from "./download.tsx";

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const FILE = { format: "kaifong-own-data", version: 1, sections: { member: [{ memberNo: "DHC100014" }] } };
/** The server's responses, by path. */
let responses: Record<string, Outcome | Promise<Outcome>>;
const saved: { name: string; file: Blob }[] = [];

startPages((path) => responses[path]);
beforeEach(() => {
  saved.length = 0;
  responses = {
    [paths.downloadOwnData.path]: { payload: FILE },
    [paths.downloadOwnDataPdf.path]: { payload: { file: btoa("%PDF-1.7") } },
  };
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, file: last });
  });
  return runPage(() => <Download owner={OWNER} />);
});

const send = (password: string) => {
  fill({ currentPassword: password });
  return submit();
};
const open = () => press("");
const asked = () => changes().map(({ path, body }) => [path, body]);

describe("the file of one's data", () => {
  test("is saved to be read, once the password is right, under a name that does not say whose it is", async () => {
    await open();
    expect(find("form").textContent).toContain("陳大文 CHAN Tai Man DHC100014");
    await send("Kaifong2026");
    await says("my-data.pdf");
    expect(asked()).toEqual([[paths.downloadOwnDataPdf.path, { currentPassword: "Kaifong2026" }]]);
    expect(saved.map(({ name }) => name)).toEqual(["my-data.pdf"]);
    expect(await saved[0]?.file.text()).toBe("%PDF-1.7");
  });

  test("is saved for computers by a member who chooses that", async () => {
    await open();
    await tick("json");
    await send("Kaifong2026");
    await says("Your file is saved");
    expect(asked()).toEqual([[paths.downloadOwnData.path, { currentPassword: "Kaifong2026" }]]);
    expect(saved.map(({ name }) => name)).toEqual(["my-data.json"]);
    expect(JSON.parse((await saved[0]?.file.text()) ?? "")).toEqual(FILE);
    expect(document.querySelector("form")).toBeNull();
  });

  test("is called what it is, although the other kind is chosen before it comes", async () => {
    let come = (): void => undefined;
    const file = { payload: { file: btoa("%PDF-1.7") } };
    responses = { [paths.downloadOwnDataPdf.path]: new Promise<Outcome>((resolve) => (come = () => resolve(file))) };
    await open();
    await send("Kaifong2026");
    await tick("json");
    await act(async () => come());
    await says("my-data.pdf");
    expect(saved.map(({ name }) => name)).toEqual(["my-data.pdf"]);
  });

  test("is not requested without a password, and what is wrong with the password is said next to it", async () => {
    await open();
    await send("");
    await says("Enter your current password.");
    expect(asked()).toEqual([]);
    responses = { [paths.downloadOwnDataPdf.path]: { refused: "CURRENT_PASSWORD_WRONG" } };
    await send("Wrong2Horse");
    await says("Not right.");
    expect(find("#ownData-password-error").textContent).toBe("Not right.");
    expect(saved).toEqual([]);
  });
});
