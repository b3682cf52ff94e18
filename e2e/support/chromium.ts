/** The arguments of Chromium for tests and measurements: a container has no sandbox, no graphics, and no way out for QUIC. */
export const CHROMIUM_ARGUMENTS: readonly string[] = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
