import { expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import type { GuardRefusal, RefusalKind } from '#platform/guards.ts';
import { testApp } from '#tests/test-app.ts';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '../testing/play-builders.ts';

const refusals = new Map<bigint, GuardRefusal>();
const { app } = await testApp({
  start: false,
  modules: [
    ...Object.values(registry),
    {
      name: 'guarding',
      handlers: [],
      guards: {
        // The app context comes first: a guard may ask its clock, caches and database.
        beforeStake: async (app, _tx, { memberId }) =>
          app.clock.nowMs() > 0 ? refusals.get(memberId) : undefined,
      },
    },
  ],
});
const wallet = await aVendor(app, { code: 'GUARDED' });

type Case = { readonly kind: RefusalKind; readonly code: string; readonly answer: string };

// The codes are chosen to speak of another kind than their own: only the kind decides.
const cases: readonly Case[] = [
  { kind: 'maintenance', code: 'limit.reached', answer: 'MAINTENANCE' },
  { kind: 'region', code: 'member.excluded', answer: 'GEO_BLOCKED' },
  { kind: 'excluded', code: 'region.limit', answer: 'MEMBER_EXCLUDED' },
  { kind: 'limit', code: 'self.exclusion.location', answer: 'LIMIT_REACHED' },
  { kind: 'account', code: 'geo.limit.exclusion', answer: 'MEMBER_DISABLED' },
  { kind: 'age', code: 'age.limit.excluded', answer: 'MEMBER_DISABLED' },
];

test.each(cases)(
  'a guard of kind $kind makes a stake and a round $answer [L14]',
  async ({ kind, code, answer }) => {
    const player = await aPlayer(app, { vendorCode: 'GUARDED' });
    const before = await balanceOfPlayer(app, player);
    refusals.set(player.memberId, { kind, code, status: 409 });
    const { session, member, currency } = player;
    const call = {
      session,
      member,
      currency,
      game: GAME,
      round_id: `${kind}-${player.memberId}`,
      occurred_at: 1,
    };
    const staked = await wallet.stake({
      ...call,
      txn_id: `bet-${player.memberId}`,
      amount: '1.00',
    });
    const played = await wallet.play({
      ...call,
      txn_id: `play-${player.memberId}`,
      actions: [{ action_id: 'a', kind: 'bet', amount: '1.00' }],
      round_closed: true,
    });
    expect([staked, played]).toMatchObject([{ code: answer }, { code: answer }]);
    expect(await balanceOfPlayer(app, player)).toBe(before);
  },
);
