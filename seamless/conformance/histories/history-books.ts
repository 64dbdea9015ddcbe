import { isDeepStrictEqual } from 'node:util';
import { fundsOf, type Model } from '../model/reference-model.ts';
import type { MoneyWallet } from '../subject.ts';
import { type Both, type HistoryStage, prefixOf } from './history-stage.ts';
import type { ModelCall } from './model-call.ts';

/**
 * Compares the books after a history with the models of its members: balances, what was used of the prize budget, and
 * cases. Undefined when they are equal.
 */
export async function differenceOfBooks(
  stage: HistoryStage,
  models: Both<Model>,
  history: readonly ModelCall[],
): Promise<string | undefined> {
  const { wallet, players, office } = stage;
  const [own, others] = [false, true].map((isOther) => models[0].prizes.paid.get(isOther) ?? 0);
  const expected = {
    balances: models.map(fundsOf),
    used: office && [(own ?? 0) + (others ?? 0), own, others],
    cases: office && models.map(({ cases }) => [...cases].toSorted()),
  };
  const given = {
    balances: await Promise.all(players.map(({ member }) => balanceOf(wallet, member))),
    used: await office?.used(),
    cases: office && (await Promise.all([false, true].map((is) => casesOf(stage, history, is)))),
  };
  return isDeepStrictEqual(given, expected)
    ? undefined
    : `the books hold ${JSON.stringify(given)}, the model says ${JSON.stringify(expected)}`;
}

async function balanceOf(wallet: MoneyWallet, member: string): Promise<number | string> {
  const read = await wallet.readBalance({ member });
  return read.code === 'OK' ? Number(read.balance) : read.code;
}

/** The cases of one member's calls, with the ids of the history. */
async function casesOf(
  stage: HistoryStage,
  history: readonly ModelCall[],
  isOther: boolean,
): Promise<readonly string[]> {
  const { office, players } = stage;
  const prefix = prefixOf(stage, isOther);
  const calls = history.filter((one) => one.isOther === isOther);
  const ids = [...new Set(calls.map(({ id }) => `${prefix}${id}`))];
  const cases = (await office?.casesOf(players[isOther ? 1 : 0].member, ids)) ?? [];
  return cases.map((one) => one.replace(prefix, '')).toSorted();
}
