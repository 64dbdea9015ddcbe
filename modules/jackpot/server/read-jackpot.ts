import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { changeJackpotSettings, readJackpotSettings } from '../contract.office.ts';
import { readJackpot } from '../contract.ts';
import { upsertSetting } from './setting.store.ts';
import { jackpotOf } from './settings.ts';

/** With `pool` a figure is shown only where somebody can win it: while no game feeds a pool, there is none (JKP-2). */
export const readJackpotHandler = handle(readJackpot, async ({ tx, brand }) => {
  const { source, ...demo } = (await jackpotOf(tx, brand.id)).settings;
  return { demo: source === 'demo' ? demo : null };
});

export const readJackpotSettingsHandler = handle(readJackpotSettings, ({ tx, brand }) =>
  jackpotOf(tx, brand.id),
);

export const changeJackpotSettingsHandler = handle(changeJackpotSettings, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const before = await jackpotOf(tx, brand.id);
  const after = input.settings;
  if (after.source === 'demo' && !before.mayDemo) {
    return reject('jackpot.demo.real');
  }
  const isSame = Object.entries(after).every(
    ([name, value]) => Reflect.get(before.settings, name) === value,
  );
  if (isSame) {
    return reject('jackpot.unchanged');
  }
  const version = await upsertSetting(tx, {
    brandId: brand.id,
    value: after,
    version: input.version,
  });
  if (version === undefined) {
    return reject('jackpot.changed.meanwhile');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'jackpot.settings.change',
    entity: 'jackpot:settings',
    before: before.settings,
    after,
    reason: input.reason,
    request,
  });
  return { version };
});
