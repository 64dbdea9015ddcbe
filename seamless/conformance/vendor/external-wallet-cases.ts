import { randomBytes } from 'node:crypto';
import { EXTERNAL_WALLET_CALLS, type ExternalWalletApi } from '../../external-wallet-api.ts';
import { sendOverWire } from '../wire-tricks.ts';
import type { VendorSubject } from './vendor-subject.ts';

/** One test of a vendor's external wallets; returns the error. */
export type ExternalWalletCase = {
  readonly category: string;
  readonly name: string;
  readonly run: (
    externalWallet: ExternalWalletApi,
    vendor: VendorSubject,
  ) => Promise<string | undefined>;
};

const AT_ONCE = 10;
const CURRENCY = 'BDT';

/** Required answers of a vendor with external wallets. Each case has a member of its own. */
export const EXTERNAL_WALLET_CASES: readonly ExternalWalletCase[] = [
  about('somebody who never had money there', async (ask) =>
    wanted(await ask.balance(), 'MEMBER_NOT_FOUND'),
  ),
  about('money moved in lies there', async (ask) => {
    const moved = await ask.move('1', 'in', '12.50');
    return wanted(moved, 'OK 12.50') ?? wanted(await ask.balance(), 'OK 12.50');
  }),
  about('money moved out has left', async (ask) => {
    await ask.move('1', 'in', '12.50');
    const moved = await ask.move('2', 'out', '2.25');
    return wanted(moved, 'OK 10.25') ?? wanted(await ask.balance(), 'OK 10.25');
  }),
  about('all of it may leave', async (ask) => {
    await ask.move('1', 'in', '5.00');
    return wanted(await ask.move('2', 'out', '5.00'), 'OK 0.00');
  }),
  about('the same movement again moves nothing', async (ask) => {
    await ask.move('1', 'in', '7.00');
    const again = await ask.move('1', 'in', '7.00');
    return again.startsWith('OK')
      ? wanted(await ask.balance(), 'OK 7.00')
      : `it is answered ${again}`;
  }),
  about('a known id with another amount', async (ask) => {
    await ask.move('1', 'in', '7.00');
    const other = await ask.move('1', 'in', '7.01');
    return wanted(other, 'ID_REUSED') ?? wanted(await ask.balance(), 'OK 7.00');
  }),
  about('a known id the other way', async (ask) => {
    await ask.move('1', 'in', '7.00');
    const other = await ask.move('1', 'out', '7.00');
    return wanted(other, 'ID_REUSED') ?? wanted(await ask.balance(), 'OK 7.00');
  }),
  about('more than there is', async (ask) => {
    await ask.move('1', 'in', '3.00');
    const more = await ask.move('2', 'out', '3.01');
    return wanted(more, 'INSUFFICIENT_FUNDS') ?? wanted(await ask.balance(), 'OK 3.00');
  }),
  about('what was refused stays refused when money has come', async (ask) => {
    await ask.move('1', 'in', '1.00');
    await ask.move('2', 'out', '2.00');
    await ask.move('3', 'in', '5.00');
    const again = await ask.move('2', 'out', '2.00');
    return wanted(again, 'INSUFFICIENT_FUNDS') ?? wanted(await ask.balance(), 'OK 6.00');
  }),
  about('what became of a movement', async (ask) => {
    await ask.move('1', 'in', '1.00');
    await ask.move('2', 'out', '2.00');
    return (
      wanted(await ask.state('1'), 'applied') ??
      wanted(await ask.state('2'), 'refused') ??
      wanted(await ask.state('3'), 'unknown')
    );
  }),
  about('ten at once under one id move once', async (ask) => {
    await together(() => ask.move('1', 'in', '4.00'));
    return wanted(await ask.balance(), 'OK 4.00');
  }),
  about('ten at once for the money of one: one moves', async (ask) => {
    await ask.move('1', 'in', '4.00');
    const all = await together((index) => ask.move(`out-${index}`, 'out', '4.00'));
    const moved = all.filter((answer) => answer.startsWith('OK')).length;
    return moved === 1 ? wanted(await ask.balance(), 'OK 0.00') : `${moved} moved`;
  }),
  about('nothing is no amount', async (ask) =>
    wanted(await ask.move('1', 'in', '0.00'), 'BAD_REQUEST'),
  ),
  about('finer than any currency', async (ask) => {
    const answer = await ask.move('1', 'in', '0.000001');
    return answer === 'AMOUNT_SCALE' ? undefined : wanted(answer, 'BAD_REQUEST');
  }),
  {
    category: 'external wallet',
    name: 'a movement that nobody signed is not believed',
    run: async (_externalWallet, { wireApi }) => {
      const call = {
        verb: 'POST',
        target: EXTERNAL_WALLET_CALLS.moveExternalWallet.path,
        body: '{}',
      };
      const { status } = await sendOverWire(wireApi, call, 'unsigned');
      return status === 401 ? undefined : `it is answered ${status}, not 401`;
    },
  },
];

type Questions = {
  /** Returns the code, with the balance if it is OK: `OK 1.00`. */
  readonly move: (id: string, direction: 'in' | 'out', amount: string) => Promise<string>;
  readonly balance: () => Promise<string>;
  readonly state: (id: string) => Promise<string>;
};

function about(
  name: string,
  run: (ask: Questions) => Promise<string | undefined>,
): ExternalWalletCase {
  return {
    category: 'external wallet',
    name,
    run: (externalWallet) => {
      const member = randomBytes(9).toString('hex');
      return run(questionsOf(externalWallet, member));
    },
  };
}

function questionsOf(externalWallet: ExternalWalletApi, member: string): Questions {
  const textOf = (answer: { readonly code: string; readonly balance?: string }) =>
    answer.code === 'OK' ? `OK ${answer.balance}` : answer.code;
  const idOf = (id: string) => `${member}-${id}`;
  return {
    move: async (id, direction, amount) =>
      textOf(
        await externalWallet.moveExternalWallet({
          transfer_id: idOf(id),
          ...{ member, currency: CURRENCY, direction, amount },
        }),
      ),
    balance: async () =>
      textOf(await externalWallet.readExternalWallet({ member, currency: CURRENCY })),
    state: async (id) => {
      const found = await externalWallet.findExternalWalletMove({ transfer_id: idOf(id) });
      return found.code === 'OK' ? found.state : found.code;
    },
  };
}

function together(ask: (index: number) => Promise<string>): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_one, index) => ask(index)));
}

function wanted(answer: string, expected: string): string | undefined {
  return answer === expected ? undefined : `it is answered ${answer}, not ${expected}`;
}
