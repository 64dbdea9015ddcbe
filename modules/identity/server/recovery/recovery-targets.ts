import type { TargetCheck } from '#modules/messaging/server/index.ts';
import { accountOfMobile } from '../contacts/contacts.ts';

/** Recovery by mail sends a link and not a code: codes to mail addresses are created and never sent. */
export const isRecoveryTarget: TargetCheck['isKnown'] = async (
  _app,
  tx,
  { brandId, channel, target },
) => channel === 'sms' && (await accountOfMobile(tx, { brandId, e164: target })) !== undefined;
