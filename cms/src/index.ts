import type { Core } from '@strapi/strapi';
import { settings } from '../config/settings';
import { ensureAccounts } from './boot/accounts';
import { closePublicAccess, ensureGatewayToken } from './boot/api-access';
import { drainOnShutdown } from './boot/drain';
import { ensureEditorRights } from './boot/editor-rights';
import { ensureFieldLabels } from './boot/field-labels';
import { ensureLocales } from './boot/locales';
import { ensureWebhook } from './boot/webhook';
import { registerDocumentRules } from './editing/document-rules';
import { seedWhenEmpty } from './seeding/seed';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerDocumentRules(strapi);
  },

  /** Strapi listens only after this is done, so the first answer already has content behind it. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    const current = settings();
    drainOnShutdown(strapi);
    await ensureLocales(strapi);
    await ensureAccounts(strapi, current);
    await ensureEditorRights(strapi);
    await ensureGatewayToken(strapi, current.apiToken);
    await closePublicAccess(strapi);
    await ensureFieldLabels(strapi);
    if (current.seed) await seedWhenEmpty(strapi, current.seedsDir);
    // After the seeds, which would send hundreds of notices nobody waits for.
    await ensureWebhook(strapi, current.webhook);
  },
};
