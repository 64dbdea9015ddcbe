import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import type { AppContext } from '#platform/app-context.ts';
import { parseAmount } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { notifyBalance } from '../bets/announce-balances.ts';
import { wakeSettledNotifier } from './notify-settled.ts';

const { app } = await testApp({ start: false });
const calls = new AsyncLocalStorage<string>();

/** The calls that later work was done for; `undefined` is work of no call. */
type Later = { readonly of: (string | undefined)[]; readonly app: AppContext };

/** An app that notes for which call it opens transactions and sends live events. */
function noting(): Later {
  const of: (string | undefined)[] = [];
  return {
    of,
    app: {
      ...app,
      live: { ...app.live, publish: () => of.push(calls.getStore()) },
      db: {
        ...app.db,
        transaction: (work) => {
          of.push(calls.getStore());
          return app.db.transaction(work);
        },
      },
    },
  };
}

const change = { brandId: 1, memberId: 1n, balance: parseAmount('5', 4) };

test('a balance that a call changed is sent by no call, so that no transaction of one holds it back [OPS-1]', async () => {
  const { of, app: own } = noting();
  await app.db.transaction(async () => {
    calls.run('a bet', () => notifyBalance(own, change));
    // The transaction goes on, and the push does not wait for it.
    await expect.poll(() => of.length).toBe(1);
  });
  expect(of).toEqual([undefined]);
});

test('settled bets are announced by no call, so that they count to no connection of one [OPS-1]', async () => {
  const { of, app: own } = noting();
  await app.db.transaction(async () => {
    calls.run('a settlement', () => wakeSettledNotifier(own));
    await expect.poll(() => of.length).toBe(1);
  });
  expect(of).toEqual([undefined]);
});
