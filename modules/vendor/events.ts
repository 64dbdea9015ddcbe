import Type from 'typebox';
import { defineEvent } from '#platform/events.ts';

/** Announced when an operator has changed what a vendor may do: its state, its limits. */
export const vendorChanged = defineEvent(
  'vendor.changed',
  Type.Object({ vendorCode: Type.String() }),
);
