import { createServer } from "node:http";

/** A page that none can beat on this machine: a heading and a paragraph in the same letters, without style or script. */
const BARE_PAGE = `<!doctype html><html lang="zh-Hant-HK"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>街坊康健中心</title><h1>街坊康健中心</h1><p>護士、治療師和社工陪您量血壓、做運動、管理慢性病，一步一步來。</p>`;

/** Serves the bare page on this machine while `look` measures its address. Returns the result of `look`. */
export async function withBarePage<Result>(look: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(BARE_PAGE));
  try {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    return await look(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
  } finally {
    server.close();
  }
}
