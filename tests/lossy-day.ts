import { type MoneyCalls, walletOperations } from '#modules/play/server/index.ts';
import {
  aPlayer,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { selectDifferences } from '#modules/reconciliation/server/runs-office.store.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { units } from '#platform/money/money.ts';
import type { VendorProfile } from '#seamless/adapter.ts';
import type { Planted } from '#seamless/conformance/lossy-book.ts';
import type { Delivery, SentCall } from '#seamless/conformance/lossy-line.ts';
import { bookOf, type LossyStory, lossyVendor } from '#seamless/conformance/lossy-vendor.ts';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { seededRandom } from './seeded-random.ts';
import { aVendorAdapter } from './vendor-adapter.ts';

const MAX_PAYOUT = 1_000;
const START = units(1_000_000n);

/** Describes a vendor's day over a faulty connection, its members, and what each must have won or lost in the end. */
export type LossyDay = {
  readonly vendorCode: string;
  readonly story: LossyStory;
  readonly players: readonly TestPlayer[];
  readonly wallet: MoneyCalls;
  readonly span: { readonly from: Date; readonly to: Date };
  readonly expected: readonly bigint[];
};

/** Binds a vendor whose transactions are the story of this seed, with three members. */
export async function aLossyDay(app: AppContext, seed: number, rounds = 40): Promise<LossyDay> {
  const vendorCode = `LOSSY_${seed}`;
  const book = await aBookVendor(app, vendorCode, { maxPayout: `${MAX_PAYOUT}` });
  const players: TestPlayer[] = [];
  for (let index = 0; index < 3; index += 1) {
    players.push(await aPlayer(app, { vendorCode, balance: START }));
  }
  const random = seededRandom(seed);
  const startMs = app.clock.nowMs();
  const story = lossyVendor({
    random,
    prefix: `L${seed}`,
    rounds,
    players: players.map(({ session, member, currency }) => ({ session, member, currency })),
    game: GAME,
    startMs,
    maxPayoutUnits: MAX_PAYOUT,
  });
  book.push(...story.book);
  return {
    vendorCode,
    story,
    players,
    wallet: walletOperations(app, vendorCode),
    span: { from: new Date(startMs - 60_000), to: new Date(startMs + 120_000) },
    expected: players.map(({ member }) => units(BigInt(story.nets.get(member) ?? 0))),
  };
}

/** Binds a vendor whose transactions are those that the test adds to the returned list. */
export async function aBookVendor(
  app: AppContext,
  code: string,
  profile: Partial<VendorProfile> = {},
): Promise<VendorTransaction[]> {
  const book: VendorTransaction[] = [];
  const api = { transactions: bookOf({ book }, 37) };
  // A vendor from outside pays prizes only below a maximum.
  const adapter = aVendorAdapter({
    code,
    profile: { maxPayout: '100000', ...profile },
    side: { api },
  });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
  return book;
}

/** Sends the story's calls to the wallet: those of a round in their order, all rounds at once. */
export async function deliver(day: LossyDay): Promise<void> {
  const rounds = Map.groupBy(day.story.deliveries, ({ roundId }) => roundId);
  await Promise.all(
    [...rounds.values()].map(async (copies) => {
      for (const copy of copies) {
        await send(day.wallet, copy);
      }
    }),
  );
}

async function send(wallet: MoneyCalls, copy: Delivery): Promise<void> {
  const calls: Readonly<Record<SentCall, (request: never) => Promise<{ readonly code: string }>>> =
    wallet;
  // A story writes requests of the protocol, which the wallet checks. A call that a slow machine answers with BUSY is sent
  // again, so that only the calls which the story loses are lost.
  while ((await calls[copy.call](copy.request as never)).code === 'BUSY') {}
}

/** Writes differences as one sorted list of texts. */
export function amongThem(differences: readonly Planted[]): readonly string[] {
  return differences
    .map(({ kind, roundId, txnId, outcome }) => `${roundId} ${kind} ${txnId} ${outcome}`)
    .toSorted();
}

/** Reads the differences that a reconciliation run found. */
export async function differencesOf(
  app: AppContext,
  runId: bigint | undefined,
): Promise<readonly Planted[]> {
  const rows = await selectDifferences(app.db.pooled, { runId: runId ?? 0n, brandId: null });
  return rows.map((row) => ({
    // The story and the table use the same kinds.
    kind: row.kind as Planted['kind'],
    roundId: row.round_ref,
    txnId: row.txn_id,
    outcome: row.outcome,
  }));
}

/** Computes how much more than at the start each member has, in ticks. */
export async function gainsOf(app: AppContext, day: LossyDay): Promise<readonly bigint[]> {
  const balances = await Promise.all(day.players.map((player) => balanceOfPlayer(app, player)));
  return balances.map((balance) => balance - START);
}
