import { randomUUID } from 'node:crypto';
import { type Amount, amount, formatAmount, parseAmount, units } from '#platform/money/money.ts';
import type {
  CommitRequest,
  Moved,
  PayoutRequest,
  RevealRequest,
  StakeRequest,
  WalletApi,
} from '#seamless/wallet-api.ts';
import { type RefusalCode, refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';

/** A failure of the next stake or payout: the call is lost, its answer is lost, or it is refused. */
export type Fault = 'call-lost' | 'answer-lost' | RefusalCode;

type Known = { readonly body: string; readonly answer: Moved | WalletRefusal };

/** The reference wallet in memory for the tests of the studio. */
export function memoryWallet() {
  const books = memoryBooks();
  const faults: Fault[] = [];
  const commits: CommitRequest[] = [];
  const reveals: RevealRequest[] = [];
  const stakes: StakeRequest[] = [];
  const payouts: PayoutRequest[] = [];
  const unused = () => Promise.resolve(refuse('BAD_REQUEST'));
  const { balances, balanceOf, apply } = books;
  const move = async (request: StakeRequest | PayoutRequest, change: Amount) => {
    const fault = faults.shift();
    if (fault === 'call-lost') {
      return refuse('INTERNAL');
    }
    if (fault !== undefined && fault !== 'answer-lost') {
      return refuse(fault);
    }
    const answer = apply(request, change);
    return fault === 'answer-lost' ? refuse('INTERNAL') : answer;
  };
  const api: WalletApi = {
    openSession: async ({ launch_token }) => {
      const member = launch_token.split('-')[0] ?? launch_token;
      balances.set(member, balances.get(member) ?? units(100n));
      return {
        code: 'OK',
        session: `session-${launch_token}`,
        member,
        game: 'S1',
        currency: 'SBX',
        scale: 4,
        language: 'EN',
        is_trial: false,
        jurisdiction: 'DEFAULT',
        limits: {},
        balance: formatAmount(balanceOf(member), 4),
        back_url: '/rng',
      };
    },
    readBalance: async ({ session = '' }) => ({
      code: 'OK',
      balance: formatAmount(balanceOf(session.split('-')[1] ?? ''), 4),
      bonus: '0.0000',
      currency: 'SBX',
      version: '1',
    }),
    stake: async (request) => {
      stakes.push(request);
      return await move(request, amount(-ticksOf(request.amount)));
    },
    payout: async (request) => {
      payouts.push(request);
      return await move(request, ticksOf(request.amount));
    },
    commit: async (request) => {
      commits.push(request);
      return { code: 'OK', duplicate: false };
    },
    reveal: async (request) => {
      reveals.push(request);
      return { code: 'OK', duplicate: false };
    },
    openMandate: unused,
    endMandate: unused,
    play: unused,
    findTransaction: unused,
    refund: unused,
    settle: unused,
    closeRound: unused,
    batch: unused,
    draw: unused,
  };
  return { api, balances, balanceOf, faults, commits, reveals, stakes, payouts };
}

function withDuplicate(answer: Moved | WalletRefusal, now: Amount): Moved | WalletRefusal {
  return answer.code === 'OK' && 'duplicate' in answer
    ? { ...answer, duplicate: true, current_balance: formatAmount(now, 4) }
    : answer;
}

function refuse(code: RefusalCode, balance?: string): WalletRefusal {
  return refusal(code, randomUUID(), balance);
}

/** Balances, and transactions that take effect once. */
function memoryBooks() {
  const balances = new Map<string, Amount>();
  const transactions = new Map<string, Known>();
  const balanceOf = (member: string) => balances.get(member) ?? amount(0n);

  function apply(request: StakeRequest | PayoutRequest, change: Amount): Moved | WalletRefusal {
    const { txn_id: id, member = '' } = request;
    const body = JSON.stringify(request);
    const known = transactions.get(id);
    if (known !== undefined) {
      return known.body === body
        ? withDuplicate(known.answer, balanceOf(member))
        : refuse('ID_REUSED');
    }
    const answer = move({ id, member, change });
    transactions.set(id, { body, answer });
    return answer;
  }

  function move(moved: {
    readonly id: string;
    readonly member: string;
    readonly change: Amount;
  }): Moved | WalletRefusal {
    const { id, member, change } = moved;
    const balance = amount(balanceOf(member) + change);
    if (balance < 0n) {
      return refuse('INSUFFICIENT_FUNDS', formatAmount(balanceOf(member), 4));
    }
    balances.set(member, balance);
    const text = formatAmount(balance, 4);
    return { code: 'OK', txn_id: id, duplicate: false, balance: text, current_balance: text };
  }
  return { balances, balanceOf, apply };
}

function ticksOf(text: string): Amount {
  return parseAmount(text, 4) ?? amount(0n);
}
