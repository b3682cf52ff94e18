import type { Context, Next } from "koa";
import { MAX_UPLOAD_BYTES } from "../../config/plugins";
import { problem } from "../rules/problem";

const MEBIBYTE = 1024 * 1024;
const TOO_LARGE = problem(
  [],
  `檔案太大，最大為 ${MAX_UPLOAD_BYTES / MEBIBYTE} MB。`,
  `This file is too large: ${MAX_UPLOAD_BYTES / MEBIBYTE} MB at most.`,
);
const NOT_TAKEN = problem(
  [],
  "不能上載這種檔案，只接受 JPG、PNG、WebP 或 GIF 圖片、PDF 文件及 MP4 影片。",
  "This kind of file isn’t taken: JPG, PNG, WebP or GIF pictures, PDF documents and MP4 films only.",
);

/** Whether a request uploads, changes or deletes files. */
export const isUpload = (ctx: Context): boolean => /^\/upload(?:\/|$)/.test(ctx.path);

/** Translates Strapi's own refusals of uploads, which are only in English; our refusals are in the editors' languages already. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!isUpload(ctx)) return;
    const said = Object(Object(ctx.body).error);
    if (ctx.status === 413 || /^File too large|exceeds size limit/.test(said.message)) said.message = TOO_LARGE.message;
    else if (/^File type '|^MIME type is not allowed/.test(said.message)) said.message = NOT_TAKEN.message;
  };
