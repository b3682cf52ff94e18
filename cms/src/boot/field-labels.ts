import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import labels from '../editing/field-labels.json';
import { IDENTITY } from '../rules/model';

interface Label {
  readonly label: string;
  readonly hint?: string;
}

interface Metadatas {
  readonly edit: Readonly<Record<string, unknown>>;
  readonly list: Readonly<Record<string, unknown>>;
}

interface Configuration {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, Metadatas>>;
  readonly layouts: unknown;
}

function labelled(field: string, current: Metadatas, { label, hint }: Label): Metadatas {
  const edit = { ...current.edit, label, description: hint ?? '' };
  return {
    edit: field === IDENTITY ? { ...edit, editable: false } : edit,
    list: { ...current.list, label },
  };
}

/**
 * Names and hints of the fields in the editors' two languages. Only these are written: how editors
 * arranged their forms and lists stays.
 */
export async function ensureFieldLabels(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager');
  for (const [uid, fields] of Object.entries<Record<string, Label>>(labels)) {
    const isType = uid.startsWith('api::');
    const model = isType ? strapi.contentTypes[uid as keyof typeof strapi.contentTypes] : strapi.components[uid as keyof typeof strapi.components];
    if (!model) throw new Error(`field-labels.json: there is no ${uid}`);
    const service = manager.service(isType ? 'content-types' : 'components');
    const current: Configuration = await service.findConfiguration(model);
    const changed = Object.entries(fields).map(([field, label]) => {
      const metadatas = current.metadatas[field];
      if (!metadatas) throw new Error(`field-labels.json: ${uid} has no field ${field}`);
      return [field, labelled(field, metadatas, label)] as const;
    });
    const metadatas = { ...current.metadatas, ...Object.fromEntries(changed) };
    if (isDeepStrictEqual(metadatas, current.metadatas)) continue;
    await service.updateConfiguration(model, { settings: current.settings, layouts: current.layouts, metadatas });
  }
}
