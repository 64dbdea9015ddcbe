import type { Static } from 'typebox';
import type { readOfficeWithdrawal } from '../../contract.office.ts';

/** One withdrawal as its page shows it. */
export type Case = Static<typeof readOfficeWithdrawal.output>;
