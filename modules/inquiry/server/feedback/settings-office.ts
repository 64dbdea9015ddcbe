import { isDeepStrictEqual } from 'node:util';
import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { changeFeedbackSettings, readFeedbackSettings } from '../../contract.feedback-office.ts';
import { upsertSetting } from './setting.store.ts';
import { settingsOf } from './settings.ts';

export const readFeedbackSettingsHandler = handle(readFeedbackSettings, ({ tx, brand }) =>
  settingsOf(tx, brand.id),
);

export const changeFeedbackSettingsHandler = handle(changeFeedbackSettings, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { settings: after, reason } = input;
  const { settings: before } = await settingsOf(tx, brand.id);
  if (after.minWords > after.maxWords) {
    return reject('feedback_settings_invalid');
  }
  if (isDeepStrictEqual(before, after)) {
    return reject('feedback_settings_unchanged');
  }
  const stored = { brandId: brand.id, value: after, version: input.version };
  const version = (await upsertSetting(tx, stored)) ?? reject('feedback_settings_changed');
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'feedback.settings.change',
    entity: 'feedback:settings',
    before,
    after,
    reason,
    request,
  });
  return { version };
});
