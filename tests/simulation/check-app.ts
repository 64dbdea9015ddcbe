import { checkBooks } from '#modules/ledger/server/index.ts';
import type { TestApp } from '#tests/test-app.ts';
import { selectBalances, selectBets, selectTxns, selectUnevenBets } from './books.store.ts';
import type { Books } from './books-model.ts';
import { type Person, VENDOR } from './simulated-people.ts';

/** Lists where the platform differs from the model of the books, and breaches of the invariants; empty when all agrees. */
export async function compareBooks(
  app: TestApp,
  books: Books,
  people: readonly Person[],
): Promise<readonly string[]> {
  const { db } = app.app;
  const report = await db.transaction((tx) => checkBooks(tx));
  return db.transaction(async (tx) => [
    ...report.breaches.map(({ invariant, finding }) => `${invariant} ${finding}`),
    ...compareBets(books, await selectBets(tx, VENDOR)),
    ...compareBalances(
      books,
      people,
      await selectBalances(
        tx,
        people.map(({ cash }) => cash),
      ),
    ),
    ...(await selectUnevenBets(tx, VENDOR)),
  ]);
}

function compareBets(
  books: Books,
  stored: Awaited<ReturnType<typeof selectBets>>,
): readonly string[] {
  const found = new Set(stored.map(({ txn_id: id }) => id));
  const missing = [...books.bets.keys()].filter((id) => !found.has(id));
  const ours = stored.filter(({ member }) => books.members.has(member));
  const other = ours.flatMap((bet) => {
    const predicted = books.bets.get(bet.txn_id);
    const isSame =
      predicted?.status === bet.status &&
      predicted.stake === bet.stake_ticks &&
      predicted.payout === bet.payout_ticks &&
      predicted.member === bet.member;
    return isSame ? [] : [`bet ${bet.txn_id}: ${describe(bet)}, predicted ${describe(predicted)}`];
  });
  return [...missing.map((id) => `bet ${id} is missing`), ...other];
}

function compareBalances(
  books: Books,
  people: readonly Person[],
  stored: Awaited<ReturnType<typeof selectBalances>>,
): readonly string[] {
  return people.flatMap((person) => {
    const predicted = books.members.get(person.member);
    const is = stored.find(({ cash }) => cash === person.cash);
    if (predicted === undefined || is === undefined) {
      return [`${person.name} is missing`];
    }
    const bets = [...books.bets.values()].filter(({ member }) => member === person.member);
    const staked = bets
      .filter(({ status }) => status !== 'ROLLED_BACK')
      .reduce((sum, bet) => sum + bet.stake, 0n);
    const paid = bets.reduce((sum, bet) => sum + bet.payout, 0n);
    const isStored = is.balance + is.held - is.debt === predicted.opening - staked + paid;
    const isSame =
      is.balance === predicted.balance && is.held === predicted.held && is.debt === predicted.debt;
    return isStored && isSame && is.balance >= 0n && is.held >= 0n
      ? []
      : [
          `${person.name}: ${describe(is)}, predicted ${describe(predicted)}, conserved: ${isStored}`,
        ];
  });
}

/** Lists ids that are not stored with the answer they got, and stored ids that were never sent. */
export async function compareIds(
  app: TestApp,
  books: Books,
  prefix: string,
): Promise<readonly string[]> {
  const all = await app.app.db.transaction((tx) => selectTxns(tx, VENDOR));
  const stored = all.filter(({ txn_id: id }) => id.startsWith(prefix));
  const found = new Map(stored.map((txn) => [txn.txn_id, txn]));
  const wrong = [...books.txns].filter(([id, { state, code }]) => {
    const is = found.get(id);
    // The job that retries waiting payouts may have given this one up.
    return state === 'parked'
      ? is?.state !== 'parked' && is?.state !== 'rejected'
      : is?.state !== state || is.code !== code;
  });
  const unasked = stored.filter(({ txn_id: id }) => !books.txns.has(id));
  return [
    ...wrong.map(([id, txn]) => `${id}: ${describe(found.get(id))}, predicted ${txn.state}`),
    ...unasked.map(({ txn_id: id }) => `${id} was never sent`),
  ];
}

function describe(thing: object | undefined): string {
  return JSON.stringify(thing, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
