import { randomUUID } from 'node:crypto';
import { type Amount, amount, formatAmount, parseAmount, units } from '#platform/money/money.ts';
import type {
  CommitRequest,
  Moved,
  PlayRequest,
  RevealRequest,
  WalletApi,
} from '#seamless/wallet-api.ts';
import { type RefusalCode, refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';

/** A failure of the next `play`: the call is lost, its answer is lost, or it is refused. */
export type Fault = 'call-lost' | 'answer-lost' | RefusalCode;

type Known = { readonly body: string; readonly answer: Moved | WalletRefusal };

/** The reference wallet in memory for the tests of the studio. */
export function memoryWallet() {
  const books = memoryBooks();
  const faults: Fault[] = [];
  const commits: CommitRequest[] = [];
  const reveals: RevealRequest[] = [];
  const plays: PlayRequest[] = [];
  const unused = () => Promise.resolve(refuse('BAD_REQUEST'));
  const { balances, balanceOf, transactions, apply } = books;
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
    play: async (request) => {
      plays.push(request);
      const fault = faults.shift();
      if (fault === 'call-lost') {
        return refuse('INTERNAL');
      }
      if (fault !== undefined && fault !== 'answer-lost') {
        return refuse(fault);
      }
      const answer = apply(request);
      return fault === 'answer-lost' ? refuse('INTERNAL') : answer;
    },
    findTransaction: async ({ txn_id }) => {
      const fault = faults.shift();
      if (fault !== undefined) {
        return refuse('INTERNAL');
      }
      const known = transactions.get(txn_id);
      const state =
        known === undefined ? 'unknown' : known.answer.code === 'OK' ? 'applied' : 'rejected';
      const balance = known?.answer.balance;
      return {
        code: 'OK',
        txn_id,
        state,
        ...(balance === undefined ? {} : { balance }),
        ...(state === 'rejected' && known !== undefined ? { error: known.answer.code } : {}),
      };
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
    stake: unused,
    payout: unused,
    refund: unused,
    settle: unused,
    closeRound: unused,
    batch: unused,
    draw: unused,
  };
  return { api, balances, balanceOf, faults, commits, reveals, plays };
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

  function apply(request: PlayRequest): Moved | WalletRefusal {
    const body = JSON.stringify(request);
    const known = transactions.get(request.txn_id);
    if (known !== undefined) {
      return known.body === body
        ? withDuplicate(known.answer, balanceOf(request.member))
        : refuse('ID_REUSED');
    }
    const answer = move(request);
    transactions.set(request.txn_id, { body, answer });
    return answer;
  }

  function move(request: PlayRequest): Moved | WalletRefusal {
    let balance = balanceOf(request.member);
    for (const action of request.actions) {
      const moved = parseAmount(action.amount, 4) ?? amount(0n);
      balance = amount(action.kind === 'bet' ? balance - moved : balance + moved);
      if (balance < 0n) {
        return refuse('INSUFFICIENT_FUNDS', formatAmount(balanceOf(request.member), 4));
      }
    }
    balances.set(request.member, balance);
    const text = formatAmount(balance, 4);
    return {
      code: 'OK',
      txn_id: request.txn_id,
      duplicate: false,
      balance: text,
      current_balance: text,
    };
  }
  return { balances, balanceOf, transactions, apply };
}
