import { hongKongDay } from "@kaifong/domain/time";
import type { PageServices } from "@kaifong/page-host";
import { useRouteLoaderData } from "react-router";

/** Reads the data of the content service that the shell of every page shows; a missing part is left out of the page. */
export function readShellData({ content, language, settings, nonce, now }: PageServices) {
  const setting = content.siteSetting();
  const chatbotLink = content.chatbotLink();
  const types = content.healthInfoTypes();
  return {
    language: language.code,
    settings,
    nonce,
    year: hongKongDay(now()).slice(0, 4),
    setting: setting ?? null,
    chatbotLink: chatbotLink ?? null,
    /** Kinds of health information in their order: the menu has an entry for each. */
    infoTypes: types.map(({ displayName }) => displayName),
  };
}

export type ShellData = ReturnType<typeof readShellData>;

/** The shell's data; undefined only when the root loader itself failed. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
