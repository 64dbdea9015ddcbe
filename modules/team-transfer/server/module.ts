import { withdrawalSums } from '#modules/kyc/server/index.ts';
import { transactionTypes } from '#modules/ledger/server/index.ts';
import { depositSums } from '#modules/protection/server/index.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import type { Module } from '#platform/module.ts';
import {
  collectFromDownline,
  transferDownline,
  transferMultipleDownline,
  transferUpline,
} from '../contract.ts';
import { moveMoney } from './move-money.ts';
import { readTeamTransferHandler } from './read-team-transfer.ts';
import { teamTransferTypes } from './transaction-types.ts';
import { receivedTransfers, sentTransfers } from './transfer-sums.ts';

type One = { readonly ids: readonly string[]; readonly sumBalance: number };

function oneOf({ ids, sumBalance }: One) {
  return { id: ids[0] ?? '', sumBalance };
}

const transferUplineHandler = handleWithoutTx(transferUpline, async (call) => {
  const { amount, paymentPassword, remark: note } = call.input;
  return oneOf(
    await moveMoney(call, { direction: 'up', paymentPassword, note, moves: [{ amount }] }),
  );
});

const transferDownlineHandler = handleWithoutTx(transferDownline, async (call) => {
  const { username, amount, paymentPassword, remark: note } = call.input;
  const moves = [{ username, amount }];
  return oneOf(await moveMoney(call, { direction: 'down', paymentPassword, note, moves }));
});

const transferMultipleDownlineHandler = handleWithoutTx(transferMultipleDownline, async (call) => {
  const { transfers: moves, paymentPassword, remark: note } = call.input;
  const { ids, sumBalance } = await moveMoney(call, {
    ...{ direction: 'down', paymentPassword, note, moves },
  });
  return { ids: [...ids], sumBalance };
});

const collectFromDownlineHandler = handleWithoutTx(collectFromDownline, async (call) => {
  const { username, amount, paymentPassword, remark: note } = call.input;
  const moves = [{ username, amount }];
  return oneOf(await moveMoney(call, { direction: 'collect', paymentPassword, note, moves }));
});

export const teamTransferModule: Module = {
  name: 'team-transfer',
  handlers: [
    readTeamTransferHandler,
    transferUplineHandler,
    transferDownlineHandler,
    transferMultipleDownlineHandler,
    collectFromDownlineHandler,
  ],
  extends: [
    transactionTypes.with(...teamTransferTypes),
    depositSums.with(receivedTransfers),
    withdrawalSums.with(sentTransfers),
  ],
};
