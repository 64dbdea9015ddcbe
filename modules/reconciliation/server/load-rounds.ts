import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { VendorTransaction } from '#seamless/vendor-api.ts';
import {
  type BetRow,
  type LineRow,
  type RoundRow,
  selectBets,
  selectLines,
  selectRoundStates,
  selectTxns,
  type TxnRow,
} from './books.store.ts';
import { derivedId } from './finding.ts';
import { readLine } from './read-line.ts';
import type { AbsentPayout, OurBet, OurRound, OurTxn, RoundBooks } from './round-books.ts';

/** One round in both books, with the lines that nobody can read. */
export type LoadedRound = RoundBooks & { readonly unreadable: readonly string[] };

/** Reads these rounds from the lines of a run and from our own books. */
export async function loadRounds(
  app: AppContext,
  vendor: Vendor,
  which: { readonly runId: bigint; readonly rounds: readonly string[] },
): Promise<readonly LoadedRound[]> {
  const tx = app.db.pooled;
  const { rounds } = which;
  const vendorId = vendor.id;
  const lines = groupBy(await selectLines(tx, which), ({ round_ref: round }) => round);
  const read = new Map(rounds.map((round) => [round, readAll(lines.get(round) ?? [], vendor)]));
  const asked = [...read.values()].flatMap(({ own }) => own.flatMap((line) => idsOf(vendor, line)));
  const [bets, states, txns] = [
    groupBy(await selectBets(tx, { vendorId, rounds }), ({ round_ref: round }) => round),
    new Map((await selectRoundStates(tx, { vendorId, rounds })).map((row) => [row.round_ref, row])),
    await selectTxns(tx, {
      vendorId,
      scopes: asked.map(({ scope }) => scope),
      ids: asked.map(({ id }) => id),
    }),
  ];
  const byId = new Map(txns.map((row) => [`${row.txn_scope}\n${row.txn_id}`, toTxn(row)]));
  const txn = (id: string, member: string | undefined): OurTxn | undefined =>
    byId.get(`${scopeOf(vendor, member)}\n${id}`);
  return rounds.map((roundId) => {
    const { own = [], absent = [], absentPayouts = [], unreadable = [] } = read.get(roundId) ?? {};
    return {
      roundId,
      lines: own,
      bets: (bets.get(roundId) ?? []).map(toBet),
      txn,
      round: toRound(states.get(roundId)),
      absent,
      absentPayouts,
      unreadable,
    };
  });
}

/** The scope in which a vendor's ids are unique. */
export function scopeOf(vendor: Vendor, member: string | undefined): string {
  return vendor.profile.txnScope === 'member' ? (member ?? '') : '';
}

function readAll(rows: readonly LineRow[], vendor: Vendor) {
  const own: VendorTransaction[] = [];
  const absent: bigint[] = [];
  const absentPayouts: AbsentPayout[] = [];
  const unreadable: string[] = [];
  for (const { body, txn_id: txnId, is_ours: isOurs } of rows) {
    if (isOurs) {
      const put = putByUs(txnId, body);
      absent.push(...put.absent);
      absentPayouts.push(...put.absentPayouts);
      continue;
    }
    const read = readLine(body, vendor.profile.scale);
    if (read.isRead) {
      own.push(read.line);
    } else {
      unreadable.push(read.txnId);
    }
  }
  return { own, absent, absentPayouts, unreadable };
}

/** The bets and payouts that the reconciler put beside the vendor's lines, because the lines lack them. */
function putByUs(txnId: string, body: unknown): Pick<RoundBooks, 'absent' | 'absentPayouts'> {
  if (typeof body === 'object' && body !== null && 'absentBetId' in body) {
    return { absent: [BigInt(String(body.absentBetId))], absentPayouts: [] };
  }
  const given =
    typeof body === 'object' && body !== null && 'absentPayout' in body && body.absentPayout;
  if (typeof given === 'object' && given !== null && 'betId' in given && 'ticks' in given) {
    const [betId, amount] = [BigInt(String(given.betId)), BigInt(String(given.ticks))];
    return { absent: [], absentPayouts: [{ txnId, betId, amount }] };
  }
  return { absent: [], absentPayouts: [] };
}

function idsOf(vendor: Vendor, line: VendorTransaction) {
  const scope = scopeOf(vendor, line.member);
  const ids = [line.txn_id, derivedId(line.txn_id), ...(line.ref_txn_id ? [line.ref_txn_id] : [])];
  return line.kind === 'close' ? [] : ids.map((id) => ({ scope, id }));
}

function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, keyOf);
}

function toBet(row: BetRow): OurBet {
  return {
    betId: row.id,
    brandId: row.brand_id,
    accountId: row.account_id,
    roundId: row.round_ref,
    txnId: row.txn_id,
    memberRef: row.member_ref ?? '',
    currency: row.currency,
    stake: row.stake_ticks,
    payout: row.payout_ticks,
    status: row.status,
    settleVersion: row.settle_version === null ? undefined : Number(row.settle_version),
    calledPayout: row.called_ticks,
    isPrize: row.is_prize,
  };
}

function toTxn(row: TxnRow): OurTxn {
  const { txn_id: txnId, kind, state, code, amount_ticks: amount, bet_id: betId } = row;
  return { txnId, kind, state, code, amount, betId: betId ?? undefined };
}

function toRound(row: RoundRow | undefined): OurRound {
  const bets = row?.declared_bets ?? undefined;
  return {
    isClosed: row?.is_closed ?? false,
    declared:
      bets === undefined
        ? undefined
        : {
            bets,
            stake: row?.declared_stake_ticks ?? 0n,
            payout: row?.declared_payout_ticks ?? 0n,
          },
  };
}
