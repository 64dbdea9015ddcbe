import type { Searcher } from '#modules/operator/server/index.ts';
import { selectVendorsByPart } from './vendor-office.store.ts';

/** Vendors by part of their code or name. */
export const vendorSearcher: Searcher = {
  name: 'vendor.vendors',
  permission: 'vendor.view',
  find: async (_app, tx, { text, limit }) => {
    const rows = await selectVendorsByPart(tx, { part: text, limit });
    return rows.map(({ code, name }) => ({
      kind: 'vendor' as const,
      id: code,
      title: name,
      detail: code,
    }));
  },
};
