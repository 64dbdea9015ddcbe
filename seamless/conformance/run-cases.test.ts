import { expect, test } from 'vitest';
import type { ConformanceCase } from './case.ts';
import { runCase } from './run-cases.ts';
import type { MoneyWallet, Subject } from './subject.ts';

const stake = { call: 'stake', request: { txn_id: 'b1', amount: '1' } } as const;
const player = { session: 's', member: 'm', currency: 'BDT' };

/** A wallet that books a stake once, and first says BUSY to every second call. */
function busyWallet(): { readonly subject: Subject; readonly asked: () => number } {
  let asked = 0;
  let isBooked = false;
  const wallet = {
    stake: async () => {
      asked += 1;
      if (asked % 2 === 1) {
        return { code: 'BUSY' };
      }
      const duplicate = isBooked;
      isBooked = true;
      return { code: 'OK', duplicate };
    },
    readBalance: async () => ({ balance: isBooked ? '9' : '10' }),
  } as unknown as MoneyWallet;
  const subject: Subject = {
    ...{ vendor: 'TEST', transport: 'in process', dialect: 'v1', has: [], game: 'G1' },
    ...{ nowMs: () => 0, wallet, openPlayer: async () => player },
  };
  return { subject, asked: () => asked };
}

function caseOf(steps: ConformanceCase['steps']): ConformanceCase {
  return { ...{ category: 'duplicate', name: 'a case', start: '10', end: '9' }, steps };
}

test('of calls at once those that are answered BUSY are sent again; a single call is answered once [F6]', async () => {
  const many = busyWallet();
  expect(
    await runCase(many.subject, caseOf([{ ...stake, times: 10, firsts: 1, code: 'OK' }])),
  ).toBeUndefined();
  expect(many.asked()).toBeGreaterThan(10);
  const pair = busyWallet();
  expect(
    await runCase(pair.subject, caseOf([{ together: [stake, stake], counts: { OK: 2 } }])),
  ).toBeUndefined();
  const single = busyWallet();
  expect(await runCase(single.subject, caseOf([{ ...stake, expect: { code: 'OK' } }]))).toContain(
    'code is BUSY, not OK',
  );
  expect(single.asked()).toBe(1);
});
