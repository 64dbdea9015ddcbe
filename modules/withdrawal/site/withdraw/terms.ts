import type { Static } from 'typebox';
import type { readWithdrawAccount, readWithdrawSettings } from '../../contract.ts';

export type Settings = Static<typeof readWithdrawSettings.output>;
export type Account = Static<typeof readWithdrawAccount.output>;
/** Limits and charge of one kind of payee. */
export type Terms = Settings['kinds'][number];
