import type { Static } from 'typebox';
import type { listStaff } from '../../contract.staff-office.ts';

export type StaffRow = Static<typeof listStaff.output>['rows'][number];
