import type { Static } from 'typebox';
import type { readOfficeLaunch } from '../../contract.launches.ts';

export type OfficeLaunch = Static<typeof readOfficeLaunch.output>;
