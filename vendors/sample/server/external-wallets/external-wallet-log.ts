import type { ExternalWalletRound } from '#seamless/external-wallet-api.ts';
import type { Round } from '../rounds/round.ts';
import { type Store, textOf } from '../store.ts';
import { wireMoney } from '../transactions/pay.ts';
import { stakeOf } from '../transactions/wallet-requests.ts';

/**
 * Writes a line of the log when the state of a round changes: its stake was taken, it ended. It runs in the commit that
 * writes the round, so that a crash loses neither or both.
 */
export function writeExternalWalletRound(store: Store, round: Round): void {
  const line = lineOf(round);
  const known = lastLine(store, round.id);
  if (line === undefined || line.state === known?.state) {
    return;
  }
  const version = (known?.version ?? 0) + 1;
  store.db
    .prepare('insert into external_wallet_round (vendor, round, version, body) values (?, ?, ?, ?)')
    .run(round.vendor, round.id, version, JSON.stringify({ ...line, version }));
}

/**
 * The line of a round.
 * @returns undefined before the stake was taken, and when it was refused
 */
function lineOf(round: Round): Omit<ExternalWalletRound, 'version'> | undefined {
  const state = stateOf(round);
  return state === undefined
    ? undefined
    : {
        round_id: round.id,
        txn_id: stakeOf(round).txn_id,
        member: round.member,
        session: round.walletSession,
        game: round.game,
        currency: round.currency,
        stake: wireMoney(round.stake),
        payout: wireMoney(state === 'closed' && round.refusal === null ? round.payout : '0'),
        state,
        placed_at: round.decidedAtMs,
        ...(state === 'open' ? {} : { settled_at: round.closedAtMs ?? round.decidedAtMs }),
      };
}

function stateOf({ state }: Round): ExternalWalletRound['state'] | undefined {
  switch (state) {
    case 'calling':
    case 'staking':
    case 'refused':
      return undefined;
    case 'open':
    case 'paying':
    case 'returning':
      return 'open';
    case 'closed':
      return 'closed';
    case 'returned':
      return 'void';
  }
}

function lastLine(store: Store, round: string): ExternalWalletRound | undefined {
  return lineIn(
    store.db
      .prepare(
        'select body from external_wallet_round where round = ? order by version desc limit 1',
      )
      .get(round),
  );
}

const PAGE = 200;
const BEGINNING = '0';

/**
 * Lines of a vendor in the order of writing.
 * @returns undefined for an unknown cursor
 */
export function listExternalWalletRounds(
  store: Store,
  wanted: { readonly vendor: string; readonly cursor?: string; readonly limit?: number },
):
  | {
      readonly rounds: readonly ExternalWalletRound[];
      readonly next: string;
      readonly has_more: boolean;
    }
  | undefined {
  const { vendor, cursor = BEGINNING, limit = PAGE } = wanted;
  if (cursor !== BEGINNING && !isPlace(store, vendor, cursor)) {
    return undefined;
  }
  const rows = store.db
    .prepare(
      'select seq, body from external_wallet_round where vendor = ? and seq > ? order by seq limit ?',
    )
    .all(vendor, Number(cursor), limit + 1);
  const page = rows.slice(0, limit);
  return {
    rounds: page.flatMap((row) => lineIn(row) ?? []),
    next: String(page.at(-1)?.['seq'] ?? cursor),
    has_more: rows.length > limit,
  };
}

function isPlace(store: Store, vendor: string, cursor: string): boolean {
  return (
    /^[1-9][0-9]{0,14}$/.test(cursor) &&
    store.db
      .prepare('select 1 from external_wallet_round where vendor = ? and seq = ?')
      .get(vendor, Number(cursor)) !== undefined
  );
}

function lineIn(row: Parameters<typeof textOf>[0]): ExternalWalletRound | undefined {
  const text = textOf(row);
  if (text === undefined) {
    return undefined;
  }
  const line: ExternalWalletRound = JSON.parse(text);
  return line;
}
