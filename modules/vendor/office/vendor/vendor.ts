import type { Static } from 'typebox';
import type { readOfficeVendor } from '../../contract.office.ts';

export type Vendor = Static<typeof readOfficeVendor.output>;
