import type { Static } from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { searchOffice } from '../../contract.overview-office.ts';

export type SearchHit = Static<typeof searchOffice.output>['hits'][number];

/** What an operator looks for in one brand. */
export type Sought = {
  readonly brandId: number;
  /** Trimmed, in NFC, with Latin digits; upper and lower case as they were typed. */
  readonly text: string;
  /** The text as a positive number of our ids; undefined when it is not one. */
  readonly number: bigint | undefined;
  readonly language: string;
  readonly limit: number;
};

/** How one module finds its things. It answers the nearest first, and nothing that the operator could not open. */
export type Searcher = {
  /** `member.accounts`; hits are shown in the order of the registry. */
  readonly name: string;
  /** Only operators with it are answered. */
  readonly permission: string;
  readonly find: (app: AppContext, tx: ReadTx, sought: Sought) => Promise<readonly SearchHit[]>;
};

/** The searchers of all modules: together they are the one search of the back office. */
export const searchers = extensionPoint<Searcher>('operator.searchers', ({ name }) => name);
