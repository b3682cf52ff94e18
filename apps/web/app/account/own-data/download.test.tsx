// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { Download } from "./download.tsx";

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const FILE = { format: "kaifong-own-data", version: 1, sections: { member: [{ memberNo: "DHC100014" }] } };
let refused: string | undefined;
let root: ReturnType<typeof createRoot>;
const saved: { name: string; file: Blob }[] = [];
const asked: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  [refused, saved.length, asked.length] = [undefined, 0, 0];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path === paths.downloadOwnData.path || path === paths.ownDataPdf.path) asked.push([path, body]);
    const payloadOf = path === paths.ownDataPdf.path ? { file: btoa("%PDF-1.7") } : FILE;
    if (refused === undefined) return Response.json({ metadata: { success: true }, payload: payloadOf });
    const payload = { error_code: 1, error_name: refused, error_message: "Not right." };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, file: last });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  act(() =>
    root.render(
      inPage(() => (
        <QueryClientProvider client={queries}>
          <Download owner={OWNER} />
        </QueryClientProvider>
      )),
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const says = (words: string) => act(() => eventually(() => expect(document.body.textContent).toContain(words)));
async function submit(password: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("#currentPassword");
  if (field) field.value = password;
  await act(async () => document.querySelector<HTMLButtonElement>("[type=submit]")?.click());
}
const open = () => act(async () => document.querySelector("button")?.click());

describe("the file of one's data", () => {
  it("is saved to be read, under a name that says nothing of whose it is, once the password is right", async () => {
    await open();
    expect(document.querySelector("form")?.textContent).toContain("陳大文 CHAN Tai Man DHC100014");
    await submit("Kaifong2026");
    await says("my-data.pdf");
    expect(asked).toEqual([[paths.ownDataPdf.path, JSON.stringify({ currentPassword: "Kaifong2026" })]]);
    expect(saved.map(({ name }) => name)).toEqual(["my-data.pdf"]);
    expect(await saved[0]?.file.text()).toBe("%PDF-1.7");
  });

  it("is saved for computers by who wants that", async () => {
    await open();
    await act(async () => document.querySelector<HTMLInputElement>("[value=json]")?.click());
    await submit("Kaifong2026");
    await says("Your file is saved");
    expect(asked).toEqual([[paths.downloadOwnData.path, JSON.stringify({ currentPassword: "Kaifong2026" })]]);
    expect(saved.map(({ name }) => name)).toEqual(["my-data.json"]);
    expect(JSON.parse((await saved[0]?.file.text()) ?? "")).toEqual(FILE);
    expect(document.querySelector("form")).toBeNull();
  });

  it("is not asked for without a password, and what is wrong with one stands beside it", async () => {
    await open();
    await submit("");
    await says("Enter your current password.");
    expect(asked).toEqual([]);
    refused = "CURRENT_PASSWORD_WRONG";
    await submit("Wrong2Horse");
    await says("Not right.");
    expect(document.querySelector("#currentPassword-error")?.textContent).toBe("Not right.");
    expect(saved).toEqual([]);
  });
});
