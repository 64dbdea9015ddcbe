import { type Amount, amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { readCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { type Commitment, readCommitment } from '#seamless/fairness/commitment/commitment.ts';
import type {
  EndMandateRequest,
  MandateOpened,
  Moved,
  OpenMandateRequest,
  SettleRequest,
  StakeRequest,
  WalletApi,
} from '#seamless/wallet-api.ts';
import {
  type AcceptedCode,
  type RefusalCode,
  refusal,
  type WalletRefusal,
} from '#seamless/wallet-errors.ts';

type Txn = {
  readonly body: string;
  state: 'applied' | 'rejected' | 'rolled_back' | 'tombstoned';
  readonly code: RefusalCode | 'OK';
  readonly member: string;
  readonly round: string;
  readonly stake: Amount;
  payout: Amount;
  version: number;
};

type Mandate = { readonly member: string; readonly amount: string; isOpen: boolean; left: Amount };

/** A failure of a call, before it takes effect or after. */
export type Fault = { readonly at: 'before' | 'after'; readonly code: RefusalCode };

/** A small implementation of the protocol's decision table in memory; tests can make its calls fail. */
export type ReferenceWallet = WalletApi & {
  /** Gives a member a balance in ticks and a session, which launches can open. */
  readonly open: (member: string, balance: bigint) => string;
  /** Ends the member's sessions; the mandates go on. */
  readonly logOut: (member: string) => void;
  /** Ends the member's mandates, as an exclusion does. */
  readonly exclude: (member: string) => void;
  /** The ends of mandates that were reported. */
  readonly endedMandates: EndMandateRequest[];
  readonly balanceOf: (member: string) => bigint;
  readonly failNext: (call: keyof WalletApi, fault: Fault) => void;
  /** By the id of the chain. */
  readonly commits: Map<string, Commitment>;
  readonly reveals: Map<string, Parameters<WalletApi['reveal']>[0]>;
  readonly draws: Parameters<WalletApi['draw']>[0][];
  readonly closed: Map<string, Parameters<WalletApi['closeRound']>[0]['totals']>;
  readonly paid: SettleRequest[];
  /** The member who made the stake with this id. */
  readonly memberOf: (txnId: string) => string;
  /** Undoes a stake, like a rollback of its transaction. */
  readonly undo: (txnId: string) => void;
  /** Runs when a stake arrives, before it is decided. */
  onStake: () => Promise<void>;
};

const NOTHING = amount(0n);
const ticks = (text: string) => parseAmount(text, 4) ?? NOTHING;

/** The state of the wallet: balances, sessions and transactions. */
function makeBooks() {
  const balances = new Map<string, Amount>();
  const shown = (member: string) => formatAmount(balances.get(member) ?? NOTHING, 4);
  return {
    balances,
    sessions: new Map<string, string>(),
    mandates: new Map<string, Mandate>(),
    txns: new Map<string, Txn>(),
    faults: new Map<string, Fault[]>(),
    /** The rounds of committed draws, and those whose proof or numbers from outside came. */
    committed: new Set<string>(),
    proved: new Set<string>(),
    shown,
    no: (code: RefusalCode, member?: string) =>
      refusal(code, 'r', member === undefined ? undefined : shown(member)),
    move: (member: string, by: bigint) =>
      balances.set(member, amount((balances.get(member) ?? 0n) + by)),
    moved: (
      txnId: string,
      member: string,
      code: AcceptedCode = 'OK',
      duplicate = false,
    ): Moved => ({
      code,
      txn_id: txnId,
      duplicate,
      balance: shown(member),
      current_balance: shown(member),
    }),
  };
}
type Books = ReturnType<typeof makeBooks>;

export function referenceWallet(nowMs: () => Promise<number>): ReferenceWallet {
  const books = makeBooks();
  const wallet: ReferenceWallet = {
    ...recordings(books),
    open: (member, balance) => {
      books.balances.set(member, amount(balance));
      books.sessions.set(`session-${member}`, member);
      return `session-${member}`;
    },
    logOut: (member) => books.sessions.delete(`session-${member}`),
    exclude: (member) => {
      for (const mandate of books.mandates.values()) {
        mandate.isOpen &&= mandate.member !== member;
      }
    },
    endedMandates: [],
    openMandate: (request) =>
      withFault(books, 'openMandate', async () => openMandateOn(books, request)),
    endMandate: (request) =>
      withFault(books, 'endMandate', async () => {
        wallet.endedMandates.push(request);
        const mandate = books.mandates.get(request.mandate);
        if (mandate !== undefined) {
          mandate.isOpen = false;
        }
        return { code: 'OK' as const, duplicate: false };
      }),
    balanceOf: (member) => books.balances.get(member) ?? 0n,
    memberOf: (txnId) => books.txns.get(txnId)?.member ?? '',
    undo: (txnId) => {
      const txn = books.txns.get(txnId);
      if (txn?.state === 'applied') {
        books.move(txn.member, txn.stake);
      }
      books.txns.delete(txnId);
    },
    failNext: (call, fault) => books.faults.set(call, [...(books.faults.get(call) ?? []), fault]),
    paid: [],
    onStake: async () => undefined,
    ...sessionCalls(books),
    stake: (request) =>
      withFault(books, 'stake', async () => {
        await wallet.onStake();
        return stakeOn(books, request, await nowMs());
      }),
    refund: (request) => withFault(books, 'refund', async () => refundOn(books, request)),
    findTransaction: ({ txn_id }) =>
      withFault(books, 'findTransaction', async () => {
        const txn = books.txns.get(txn_id);
        const balance = txn === undefined ? {} : { balance: books.shown(txn.member) };
        return {
          code: 'OK' as const,
          txn_id,
          state: txn?.state ?? ('unknown' as const),
          ...balance,
        };
      }),
    settle: async (request) => settleOn(books, request, wallet.paid),
    batch: ({ settles }) =>
      withFault(books, 'batch', async () => ({
        code: 'OK' as const,
        results: settles.map((one) => ({
          ...settleOn(books, one, wallet.paid),
          txn_id: one.settle_id,
        })),
      })),
    payout: async () => books.no('BAD_REQUEST'),
    play: async () => books.no('BAD_REQUEST'),
  };
  return wallet;
}

async function withFault<Answer>(books: Books, call: keyof WalletApi, act: () => Promise<Answer>) {
  const fault = books.faults.get(call)?.shift();
  if (fault?.at === 'before') {
    return books.no(fault.code);
  }
  const answer = await act();
  return fault === undefined ? answer : books.no(fault.code);
}

function sessionCalls(books: Books): Pick<WalletApi, 'openSession' | 'readBalance'> {
  return {
    openSession: async ({ launch_token }) => {
      const session = `session-${launch_token.replace(/^launch-of-member-/, '')}`;
      const member = books.sessions.get(session);
      return member === undefined
        ? books.no('SESSION_INVALID')
        : {
            code: 'OK',
            session,
            member,
            brand: member.startsWith('other-') ? '2' : '1',
            game: 'K3-1M',
            currency: 'SBX',
            scale: 4,
            language: 'BN',
            is_trial: false,
            jurisdiction: 'sandbox',
            limits: {},
            balance: books.shown(member),
            back_url: '/',
          };
    },
    readBalance: async ({ session = '' }) => {
      const member = books.sessions.get(session);
      return member === undefined
        ? books.no('SESSION_INVALID')
        : { code: 'OK', balance: books.shown(member), bonus: '0', currency: 'SBX', version: '1' };
    },
  };
}

function stakeOn(books: Books, request: StakeRequest, nowMs: number) {
  const body = JSON.stringify(request);
  const known = books.txns.get(request.txn_id);
  if (known !== undefined) {
    return stakeAgain(books, { request, body, known });
  }
  const mandate = books.mandates.get(request.session);
  const member = mandate?.member ?? books.sessions.get(request.session);
  if (member === undefined) {
    return books.no('SESSION_INVALID');
  }
  if (mandate?.isOpen === false) {
    return books.no('SESSION_EXPIRED');
  }
  const stake = ticks(request.amount);
  if (mandate !== undefined && mandate.left < stake) {
    return books.no('LIMIT_REACHED');
  }
  const code = decideStake({ request, nowMs, balance: books.balances.get(member) ?? NOTHING });
  const state = code === 'OK' ? 'applied' : 'rejected';
  books.txns.set(request.txn_id, {
    ...{ body, state, code, member, round: request.round_id, stake },
    ...{ payout: NOTHING, version: 0 },
  });
  if (code !== 'OK') {
    return books.no(code, member);
  }
  books.move(member, -stake);
  if (mandate !== undefined) {
    mandate.left = amount(mandate.left - stake);
  }
  return books.moved(request.txn_id, member);
}

function openMandateOn(books: Books, request: OpenMandateRequest): MandateOpened | WalletRefusal {
  const ref = `mandate-${request.mandate_id}`;
  const member = books.sessions.get(request.session);
  const known = books.mandates.get(ref);
  if (known !== undefined && (known.member !== member || known.amount !== request.amount)) {
    return books.no('ID_REUSED');
  }
  if (member === undefined) {
    return books.no('SESSION_EXPIRED');
  }
  const left = known?.left ?? ticks(request.amount);
  books.mandates.set(ref, known ?? { member, amount: request.amount, isOpen: true, left });
  return {
    code: 'OK',
    mandate: ref,
    duplicate: known !== undefined,
    expires_at: request.until,
  };
}

function stakeAgain(
  books: Books,
  again: { readonly request: StakeRequest; readonly body: string; readonly known: Txn },
) {
  const { known, body, request } = again;
  if (known.state === 'tombstoned' || known.state === 'rolled_back') {
    return books.no('ALREADY_ROLLED_BACK');
  }
  if (known.body !== body) {
    return books.no('ID_REUSED');
  }
  return known.code === 'OK'
    ? books.moved(request.txn_id, known.member, 'OK', true)
    : books.no(known.code);
}

function decideStake(asked: {
  readonly request: StakeRequest;
  readonly nowMs: number;
  readonly balance: Amount;
}) {
  if ((asked.request.accept_until ?? Number.POSITIVE_INFINITY) <= asked.nowMs) {
    return 'ROUND_CLOSED' as const;
  }
  return asked.balance < ticks(asked.request.amount)
    ? ('INSUFFICIENT_FUNDS' as const)
    : ('OK' as const);
}

function refundOn(books: Books, request: Parameters<WalletApi['refund']>[0]) {
  const bet = books.txns.get(request.ref_txn_id);
  if (bet === undefined) {
    books.txns.set(request.ref_txn_id, {
      ...{ body: '', state: 'tombstoned', code: 'OK', member: '', round: '' },
      ...{ stake: NOTHING, payout: NOTHING, version: 0 },
    });
    return books.moved(request.txn_id, '', 'TOMBSTONED');
  }
  if (bet.state === 'rejected') {
    return books.moved(request.txn_id, bet.member, 'NOTHING_TO_DO');
  }
  if (bet.state !== 'applied') {
    return books.moved(request.txn_id, bet.member, 'OK', true);
  }
  if (bet.version > 0) {
    return books.no('ROUND_SETTLED');
  }
  bet.state = 'rolled_back';
  books.move(bet.member, bet.stake);
  return books.moved(request.txn_id, bet.member);
}

function settleOn(books: Books, request: SettleRequest, paid: SettleRequest[]) {
  const bet = books.txns.get(request.bet_txn_id);
  if (bet === undefined || bet.state === 'rejected') {
    return books.no('BET_NOT_FOUND');
  }
  if (bet.state !== 'applied') {
    return books.no('ALREADY_ROLLED_BACK');
  }
  const isProved = !books.committed.has(bet.round) || books.proved.has(bet.round);
  if (!isProved && request.outcome !== 'VOID') {
    return books.no('PROOF_MISSING');
  }
  const total = ticks(request.payout_total);
  if (request.version <= bet.version) {
    return total === bet.payout
      ? books.moved(request.settle_id, bet.member, 'OK', true)
      : books.no('STALE_VERSION');
  }
  books.move(bet.member, total - bet.payout);
  bet.payout = total;
  bet.version = request.version;
  paid.push(request);
  return books.moved(request.settle_id, bet.member);
}

/** Calls that move no money. */
function recordings(books: Books) {
  const commits: ReferenceWallet['commits'] = new Map();
  const reveals: ReferenceWallet['reveals'] = new Map();
  const closed: ReferenceWallet['closed'] = new Map();
  const draws: ReferenceWallet['draws'] = [];
  const stored = { code: 'OK' as const, duplicate: false };
  const calls: Pick<WalletApi, 'commit' | 'reveal' | 'draw' | 'closeRound'> = {
    commit: (request) =>
      withFault(books, 'commit', async () => {
        const read = readCommitment('record' in request ? request.record : null);
        if (!read.isValid) {
          throw new Error(
            `the studio sent a commitment with ${read.problem.code} ${read.problem.field}`,
          );
        }
        commits.set(read.value.chain, read.value);
        for (const drawNo of drawNumbersOf(request)) {
          books.committed.add(`${read.value.game}-${drawNo}`);
        }
        return stored;
      }),
    reveal: (request) =>
      withFault(books, 'reveal', async () => {
        reveals.set(request.round_id, request);
        const change = request.void === undefined ? 'add' : 'delete';
        books.proved[change](request.round_id);
        return stored;
      }),
    draw: (request) =>
      withFault(books, 'draw', async () => {
        draws.push(request);
        if (request.source === 'outside' && request.result !== undefined) {
          books.proved.add(`${request.game}-${request.draw_no}`);
        }
        return stored;
      }),
    closeRound: async ({ round_id, totals }) => {
      closed.set(round_id, totals);
      return { code: 'OK', round_id, duplicate: false, matched: true };
    },
  };
  return { commits, reveals, closed, draws, ...calls };
}

function drawNumbersOf(request: Parameters<WalletApi['commit']>[0]): readonly string[] {
  const read = 'calendar' in request ? readCalendar(request.calendar) : undefined;
  return read?.isValid === true ? read.value.map(([drawNo]) => drawNo) : [];
}
