import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { accountOfMobile } from '../contacts/contacts.ts';

/** By mail a link leads back, not a code: codes to addresses are made and never sent. */
export const isRecoveryTarget: TargetCheck['isKnown'] = async (
  _app,
  tx,
  { brandId, channel, target },
) => channel === 'sms' && (await accountOfMobile(tx, { brandId, e164: target })) !== undefined;
