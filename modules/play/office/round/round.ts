import type { Static } from 'typebox';
import type { readOfficeRound } from '../../contract.office.ts';

export type Round = Static<typeof readOfficeRound.output>;
