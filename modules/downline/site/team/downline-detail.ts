import type { Static } from 'typebox';
import type { readDownline } from '../../contract.team.ts';

export type DownlineDetail = Static<typeof readDownline.output>;
