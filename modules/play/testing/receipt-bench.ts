import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import { takeCommitment } from '#modules/fairness/server/index.ts';
import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { installationOf } from '#seamless/fairness/commitment/installation.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { type ReceiptKey, readReceipt } from '#seamless/fairness/receipt/signed-receipt.ts';
import type { StakeRequest } from '#seamless/wallet-api.ts';
import type { TestApp, TestReply } from '#tests/test-app.ts';
import { sampleCommitment } from '#tools/fairness/samples.ts';
import type { checkReceipt } from '../contract.receipts.ts';
import { GAME, type TestPlayer } from './play-builders.ts';

export type Refusable<Body> = Body & { readonly errorCode?: string };
export type Checked = Static<typeof checkReceipt.output>;

const HOUR_MS = 3_600_000;
const DRAW_GAME = 'DRAW-1';

/** For tests: a vendor's game with two committed draws, of which the first one locked a minute ago, and its receipts. */
export function receiptBench(built: TestApp, vendorCode: string) {
  const { app, call } = built;
  const nowMs = Date.now();
  const calendar = [
    ['20261128-0001', nowMs - 60_000],
    ['20261128-0002', nowMs + HOUR_MS],
  ] as const;
  const [[locked], [open, lock]] = calendar;
  const record = {
    ...sampleCommitment({ game: DRAW_GAME, rule: 'K3', mode: 'COMMIT' }),
    ...{ vendor: vendorCode, installation: installationOf(app.publicUrl()) },
    ...{ chain: `${vendorCode}-${nowMs}`, calendar: summariseCalendar(calendar) },
  };
  return {
    record,
    draw: { game: DRAW_GAME, locked, open, lock },
    /** Commits to both draws, by a clock of the platform that is behind. */
    commit: async (): Promise<string> =>
      await app.db.transaction((tx) =>
        takeCommitment(app, tx, { vendorCode, request: { record, calendar } }),
      ),
    stakeOf: (player: TestPlayer, change: Partial<StakeRequest> = {}): StakeRequest => ({
      txn_id: randomUUID(),
      round_id: randomUUID(),
      game: GAME,
      member: player.member,
      session: player.session,
      currency: player.currency,
      amount: '10',
      occurred_at: 1,
      ...change,
    }),
    read: async (player: TestPlayer, bet: string) =>
      await call<Refusable<{ receipt: string }>>('GET /fairness/v1/receipt', {
        token: player.token,
        input: { bet },
      }),
    check: async (receipt: string): Promise<TestReply<Refusable<Checked>>> =>
      await call<Refusable<Checked>>('POST /fairness/v1/receipt', { input: { receipt } }),
  };
}

/** For tests: what a receipt says. Throws for one that does not hold. */
export function opened(file: string, keys: readonly ReceiptKey[]): Receipt {
  const read = readReceipt(file, keys);
  if (!read.isValid) {
    throw new Error(`the receipt is refused: ${read.problem.code} ${read.problem.field}`);
  }
  return read.value;
}
