import { MINUTE_MS } from "@kaifong/domain/time";

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari begins to read after the press: an address that is gone by then would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}

/** Makes a file of base64. */
export function fileOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
}
