import path from "node:path";
import type { Core } from "@strapi/strapi";
import { settings } from "../config/settings";
import { ensureAccounts } from "./boot/accounts";
import { closePublicAccess, ensureServerToken } from "./boot/api-access";
import { drainOnShutdown } from "./boot/drain";
import { ensureEditorRights } from "./boot/editor-rights";
import { ensureFieldLabels } from "./boot/field-labels";
import { registerLocales } from "./boot/locales";
import { moveOldNews } from "./boot/old-news";
import { addAvifVersions, rejectUnsupportedImages, turnPhotographs } from "./boot/pictures";
import { publishWhenDue } from "./boot/scheduled-news";
import { ensureWebhook } from "./boot/webhook";
import { registerContentApi } from "./contract/content-api";
import { registerDocumentRules } from "./editing/document-rules";
import { registerHeldChanges } from "./editing/held-changes";
import { seedWhenEmpty } from "./seeding/seed";
import { registerTranslationSources } from "./translations/sources";

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerLocales(strapi);
    registerContentApi(strapi);
    registerDocumentRules(strapi);
    registerTranslationSources(strapi);
    registerHeldChanges(strapi);
    addAvifVersions(strapi);
    rejectUnsupportedImages(strapi);
  },

  /** Strapi listens only after this is done, so that the first response already has content. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const current = settings();
    const steps: Readonly<Record<string, () => Promise<void>>> = {
      accounts: () => ensureAccounts(strapi, current),
      "editor rights": () => ensureEditorRights(strapi),
      "server token": () => ensureServerToken(strapi, current.apiToken),
      "public access": () => closePublicAccess(strapi),
      photographs: () => turnPhotographs(strapi),
      "field labels": () => ensureFieldLabels(strapi),
      seeds: async () => {
        if (current.seed) await seedWhenEmpty(strapi, path.resolve("seeds"));
      },
      "old news": () => moveOldNews(strapi),
      // After the seeds, which would otherwise send hundreds of notices that nobody waits for.
      webhook: () => ensureWebhook(strapi, current.webhook),
    };
    drainOnShutdown(strapi);
    for (const [name, step] of Object.entries(steps)) {
      const started = performance.now();
      await step();
      strapi.log.debug(`Start: ${name}, ${Math.round(performance.now() - started)} ms`);
    }
    publishWhenDue(strapi);
  },
};
