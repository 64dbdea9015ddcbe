import type { Static } from 'typebox';
import type { listDepositChannels } from '../../contract.ts';

/** A way to pay in, as its member sees it. */
export type Channel = Static<typeof listDepositChannels.output>['channels'][number];
