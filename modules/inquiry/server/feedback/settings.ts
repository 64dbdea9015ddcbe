import type { ReadTx } from '#platform/db/tx.ts';
import type { FeedbackSettings } from '../../contract.feedback-office.ts';
import { selectSetting } from './setting.store.ts';

/** Of a brand whose operators set nothing. */
const DEFAULT_SETTINGS: FeedbackSettings = {
  minWords: 3,
  maxWords: 40,
  perAddressHour: 20,
  perMemberDay: 10,
};

/** The rules of a brand with the defaults filled in. */
export async function settingsOf(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly settings: FeedbackSettings; readonly version: number }> {
  const { value, version } = await selectSetting(tx, brandId);
  return { settings: { ...DEFAULT_SETTINGS, ...value }, version };
}
