import type { Searcher, WaitingCounter } from '#modules/operator/server/index.ts';
import { countOpenCases, selectCase } from '../cases.store.ts';

/** A case by its number. */
export const caseSearcher: Searcher = {
  name: 'reconciliation.cases',
  permission: 'case.view',
  find: async (_app, tx, { brandId, number }) => {
    const found = number === undefined ? undefined : await selectCase(tx, { brandId, id: number });
    return found === undefined
      ? []
      : [
          {
            kind: 'case',
            id: found.id.toString(),
            title: found.id.toString(),
            detail: [found.vendor_code, found.round_ref].filter((one) => one !== null).join(' · '),
          },
        ];
  },
};

/** Cases that nobody has closed. */
export const caseCounter: WaitingCounter = {
  name: 'cases',
  permission: 'case.view',
  count: (_app, tx, { brandId }) => countOpenCases(tx, brandId),
};
