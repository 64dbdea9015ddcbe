import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  type CaptchaSettings,
  changeCaptchaSettings,
  listCaptchaDays,
  readCaptchaSettings,
} from '../contract.office.ts';
import { selectDays } from './day.store.ts';
import { upsertSetting } from './setting.store.ts';
import { captchaStateOf, DEFAULT_SETTINGS } from './settings.ts';

const DAY_MS = 86_400_000;

export const readCaptchaSettingsHandler = handle(readCaptchaSettings, async (call) => {
  const { settings, version, closedUntil } = await captchaStateOf(call.tx, call.brand.id);
  const untilMs = closedUntil?.getTime() ?? 0;
  return { settings, version, everybodyUntil: untilMs > call.nowMs ? untilMs : null };
});

export const changeCaptchaSettingsHandler = handle(changeCaptchaSettings, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { settings: before } = await captchaStateOf(tx, brand.id);
  const after = { ...before, ...input.change };
  const changed = keysOf(before, after);
  if (changed.length === 0) {
    return reject('captcha_settings_unchanged');
  }
  const version = await upsertSetting(tx, {
    brandId: brand.id,
    value: pick(after, keysOf(DEFAULT_SETTINGS, after)),
    version: input.version,
  });
  if (version === undefined) {
    return reject('captcha_settings_changed');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'captcha.settings.change',
    entity: 'captcha:settings',
    before: pick(before, changed),
    after: pick(after, changed),
    reason: input.reason,
    request,
  });
  return { version };
});

export const listCaptchaDaysHandler = handle(listCaptchaDays, async (call) => {
  const { tx, brand, input, nowMs } = call;
  const since = new Date(nowMs - (input.days - 1) * DAY_MS);
  return { rows: [...(await selectDays(tx, { brandId: brand.id, since }))] };
});

function keysOf(one: CaptchaSettings, other: CaptchaSettings): readonly string[] {
  const before = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other)
    .filter(([key, value]) => before.get(key) !== value)
    .map(([key]) => key);
}

function pick(settings: CaptchaSettings, keys: readonly string[]): Partial<CaptchaSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => keys.includes(key)));
}
