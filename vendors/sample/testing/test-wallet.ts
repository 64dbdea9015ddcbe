import { setTimeout as sleep } from 'node:timers/promises';
import type { Moved, WalletApi } from '#seamless/wallet-api.ts';
import { refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';

type Call = { readonly name: string; readonly request: Readonly<Record<string, unknown>> };

/** A wallet of one member for tests, in which each id takes effect once. */
export type ExternalWallet = {
  readonly wallet: WalletApi;
  readonly calls: readonly Call[];
  /** The balance in ticks. */
  readonly balance: () => bigint;
  /** Makes calls take effect and lose their answers. */
  readonly losesAnswers: (loses: boolean) => void;
  /** Makes calls fail; `all` also applies to known ids, as with a rejected key. */
  readonly refuses: (answer: WalletRefusal | undefined, which?: 'new' | 'all') => void;
};

export function externalWalletWallet(units: number): ExternalWallet {
  let ticks = BigInt(units) * 10_000n;
  let loses = false;
  let refused: WalletRefusal | undefined;
  let refusesAll = false;
  const calls: Call[] = [];
  const stored = new Map<string, Moved>();
  const stakes = new Map<string, bigint>();

  async function move(
    name: string,
    request: Call['request'],
    change: () => bigint,
    needs = -change(),
  ) {
    calls.push({ name, request });
    await sleep(0);
    const id = String(request['txn_id']);
    const known = stored.get(id);
    if (refused !== undefined && (known === undefined || refusesAll)) {
      return refused;
    }
    if (known === undefined && ticks < needs) {
      return refusal('INSUFFICIENT_FUNDS', 'r', '0.00');
    }
    ticks += known === undefined ? change() : 0n;
    const balance = (Number(ticks) / 10_000).toFixed(2);
    const answer = known ?? {
      code: 'OK',
      txn_id: id,
      duplicate: false,
      balance,
      current_balance: balance,
    };
    stored.set(id, answer);
    return loses ? refusal('INTERNAL', 'r') : answer;
  }

  const unused = () => Promise.resolve(refusal('BAD_REQUEST', 'r'));
  return {
    calls,
    balance: () => ticks,
    losesAnswers: (now) => {
      loses = now;
    },
    refuses: (answer, which = 'new') => {
      refused = answer;
      refusesAll = which === 'all';
    },
    wallet: {
      play: (request) =>
        move(
          'play',
          request,
          () =>
            request.actions.reduce(
              (sum, { kind, amount }) => sum + (kind === 'win' ? 1n : -1n) * ticksOf(amount),
              0n,
            ),
          ticksOf(request.actions[0]?.amount ?? '0'),
        ),
      stake: (request) =>
        move('stake', request, () => {
          stakes.set(request.txn_id, ticksOf(request.amount));
          return -ticksOf(request.amount);
        }),
      payout: (request) => move('payout', request, () => ticksOf(request.amount)),
      refund: (request) => move('refund', request, () => stakes.get(request.ref_txn_id) ?? 0n),
      openSession: unused,
      readBalance: unused,
      ...{ openMandate: unused, endMandate: unused },
      settle: unused,
      closeRound: unused,
      findTransaction: unused,
      batch: unused,
      commit: unused,
      reveal: unused,
      draw: unused,
    },
  };
}

function ticksOf(text: string): bigint {
  return BigInt(Math.round(Number(text) * 100)) * 100n;
}
