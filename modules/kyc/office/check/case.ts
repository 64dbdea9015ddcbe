import type { Static } from 'typebox';
import type { readKycCheck } from '../../contract.office.ts';

/** One check as its page shows it. */
export type Case = Static<typeof readKycCheck.output>;
