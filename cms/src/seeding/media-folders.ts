/** Folders of the media library for the pictures of the seeds, by the part of the file name before the first hyphen. */
import type { Core } from "@strapi/strapi";
import { joinTableOf } from "../boot/join-table";

const FILE = "plugin::upload.file";
const FOLDER = "plugin::upload.folder";

const FOLDERS: Readonly<Record<string, string>> = {
  course: "課程 Courses",
  elearn: "網上學習 E-learning",
  featured: "精選活動 Featured activities",
  info: "健康資訊 Health information",
  journey: "服務流程 How it works",
  news: "最新消息 News",
  page: "網頁 Pages",
  svc: "服務 Services",
  theme: "課程主題 Themes",
};
const OTHERS = "其他 Others";

const folderNameOf = (fileName: string): string => FOLDERS[fileName.split("-")[0] ?? ""] ?? OTHERS;

interface Folder {
  readonly id: number;
  readonly name: string;
  /** Row numbers of folders from the top, in the form in which the library looks for files. */
  readonly path: string;
}

/** The folders for these files, by file name; missing ones are created. */
export async function foldersFor(strapi: Core.Strapi, fileNames: readonly string[]): Promise<ReadonlyMap<string, Folder>> {
  const known: Folder[] = await strapi.db.query(FOLDER).findMany({ where: { parent: null } });
  const folders = new Map(known.map((folder) => [folder.name, folder]));
  for (const name of new Set(fileNames.map(folderNameOf)))
    if (!folders.has(name)) folders.set(name, await strapi.plugin("upload").service("folder").create({ name, parent: null }));
  return new Map(
    fileNames.flatMap((fileName) => {
      const folder = folders.get(folderNameOf(fileName));
      return folder ? [[fileName, folder] as const] : [];
    }),
  );
}

/** Puts stored files into their folders. */
export async function moveToFolders(
  strapi: Core.Strapi,
  files: readonly { readonly id: number; readonly name: string }[],
  folders: ReadonlyMap<string, Folder>,
): Promise<void> {
  const { name: table, joinColumn, inverseJoinColumn } = joinTableOf(strapi, FILE, "folder");
  const links = files.flatMap(({ id, name }) => {
    const folder = folders.get(name);
    return folder ? [{ [joinColumn.name]: id, [inverseJoinColumn.name]: folder.id }] : [];
  });
  await strapi.db.queryBuilder(table).insert(links).execute();
}
