import { expect, test } from 'vitest';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { playToBalance } from '#seamless/conformance/played-balance.ts';
import { testApp } from '#tests/test-app.ts';

const { app } = await testApp({ start: false });
const wallet = await aVendor(app, { code: 'PLAYED' });

test.each(['0', '4', '70'])(
  'a member who owes 700 is brought to a balance of %s [LCH-6]',
  async (balance) => {
    const player = await aPlayer(app, { vendorCode: 'PLAYED', balance: units(100n) });
    const { session, member, currency } = player;
    const place = { game: GAME, occurred_at: 1, session, member, currency };
    const stake = async (id: string, amount: string) =>
      (await wallet.stake({ ...place, txn_id: `${id}-${balance}`, round_id: id, amount })).code;
    const settle = async (version: number, total: string) =>
      (
        await wallet.settle({
          ...{ settle_id: `s${version}-${balance}`, bet_txn_id: `won-${balance}`, version },
          ...{ outcome: 'CASHED_OUT', payout_total: total },
        })
      ).code;
    expect(await stake('won', '100')).toBe('OK');
    expect(await settle(1, '700')).toBe('OK');
    expect(await stake('lost', '700')).toBe('OK');
    expect(await settle(2, '0')).toBe('OK');
    await playToBalance(wallet, player, { game: GAME, balance, scale: 2, nowMs: app.clock.nowMs });
    const read = await wallet.readBalance({ member });
    expect(read.code === 'OK' && Number(read.balance)).toBe(Number(balance));
  },
);
