import { hash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import {
  type ExternalWalletPlayer,
  type ExternalWalletSession,
  externalWalletPlayers,
  externalWalletSessions,
  isStorable,
  noteSettledBets,
  openCase,
  scopeOf,
  takeExternalWalletRound,
} from '#modules/play/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { ExternalWalletRound } from '#seamless/external-wallet-api.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import { moveExternalWalletCursor } from './external-wallet-cursor.store.ts';

export type ExternalWalletPage = {
  readonly vendor: Vendor;
  /** The cursor that the page was asked for with, and the next one. */
  readonly from: string | undefined;
  readonly next: string;
  readonly rounds: readonly unknown[];
};

export type PageTaken = { readonly settled: number; readonly unread: number };

const aRound = Compile(ExternalWalletRound);

/**
 * Writes the bets of a page of a vendor's log. Each line is checked by itself; a line that is rejected opens one case and
 * does not delay the others.
 * @returns `elsewhere` when another process has read the page in the meantime
 */
export async function takeExternalWalletPage(
  app: AppContext,
  tx: Tx,
  page: ExternalWalletPage,
): Promise<PageTaken | 'elsewhere'> {
  const { vendor, from, next, rounds } = page;
  if (!(await moveExternalWalletCursor(tx, { vendorId: vendor.id, from, next }))) {
    return 'elsewhere';
  }
  const lines = rounds.filter((round) => aRound.Check(round));
  const known = await knownOf(tx, vendor, lines);
  const settled = new Map<number, Map<bigint, bigint>>();
  let unread = 0;
  for (const round of rounds) {
    const line = aRound.Check(round) ? round : undefined;
    const player = line === undefined ? undefined : known.players.get(line.member);
    const taken =
      line === undefined ? 'SHAPE' : await takeLine(app, tx, { vendor, line, player, known });
    if (typeof taken === 'string') {
      unread += 1;
      await openLineCase(tx, { vendor, round, line, player, finding: taken });
    } else if (taken.settledBet !== undefined) {
      const ofBrand = settled.get(taken.brandId) ?? new Map<bigint, bigint>();
      settled.set(taken.brandId, ofBrand.set(...taken.settledBet));
    }
  }
  for (const [brandId, bets] of settled) {
    await noteSettledBets(tx, { brandId, bets });
  }
  return { settled: settled.size, unread };
}

type Known = {
  readonly players: ReadonlyMap<string, ExternalWalletPlayer>;
  readonly sessions: ReadonlyMap<string, ExternalWalletSession>;
};

async function knownOf(
  tx: Tx,
  vendor: Vendor,
  lines: readonly ExternalWalletRound[],
): Promise<Known> {
  const refs = [...new Set(lines.map(({ member }) => member))];
  const named = [...new Set(lines.flatMap(({ session }) => session ?? []))];
  const players = await externalWalletPlayers(tx, { vendorId: vendor.id, refs });
  const sessions = await externalWalletSessions(tx, named);
  return {
    players: new Map(players.map((player) => [player.ref, player])),
    sessions: new Map(sessions.map((session) => [session.ref, session])),
  };
}

type Reported = {
  readonly vendor: Vendor;
  readonly line: ExternalWalletRound;
  readonly player: ExternalWalletPlayer | undefined;
  readonly known: Known;
};

/** The code of a rejected line, or its outcome. */
async function takeLine(
  app: AppContext,
  tx: Tx,
  { vendor, line: round, player, known }: Reported,
): Promise<
  string | { readonly brandId: number; readonly settledBet: readonly [bigint, bigint] | undefined }
> {
  const stake = readWireAmount(round.stake, vendor.profile.scale);
  const payout = readWireAmount(round.payout, vendor.profile.scale);
  const session = round.session === undefined ? undefined : known.sessions.get(round.session);
  if (stake === undefined || payout === undefined || player === undefined) {
    return player === undefined ? 'MEMBER' : 'AMOUNT';
  }
  const fault = faultOf({ vendor, round, player, session });
  if (fault !== undefined) {
    return fault;
  }
  const { brand_id: brandId, member_id: memberId } = player;
  const { game: gameCode, state, settled_at: settledMs } = round;
  const game = await gameByCode(app, tx, { brandId, vendorCode: vendor.code, gameCode });
  const row = await takeExternalWalletRound(tx, {
    vendorId: vendor.id,
    scope: scopeOf(vendor, round.member),
    txnId: round.txn_id,
    memberId,
    roundId: round.round_id,
    game: gameCode,
    gameType: game?.game_type ?? '',
    stake,
    payout,
    state,
    version: round.version,
    placedAt: new Date(round.placed_at),
    settledAt: settledMs === undefined ? null : new Date(settledMs),
    uplines: session?.uplines ?? (await uplinesOf(tx, memberId)),
  });
  if (row.account_id === null || row.bet_id === null || !TAKEN.includes(row.outcome)) {
    return row.outcome;
  }
  const bet = [row.bet_id, row.account_id] as const;
  return { brandId, settledBet: row.is_settled ? bet : undefined };
}

const TAKEN: readonly string[] = ['NEW', 'CHANGED', 'KNOWN'];

/** Trial money never leaves the wallet; a void round has given its stake back and paid nothing. */
function faultOf(line: {
  readonly vendor: Vendor;
  readonly round: ExternalWalletRound;
  readonly player: ExternalWalletPlayer;
  readonly session: ExternalWalletSession | undefined;
}): string | undefined {
  const { vendor, round, player, session } = line;
  if (player.is_trial) {
    return 'TRIAL';
  }
  if (round.currency !== player.currency) {
    return 'CURRENCY';
  }
  if (
    session !== undefined &&
    (session.vendor_id !== vendor.id || session.member_id !== player.member_id)
  ) {
    return 'SESSION';
  }
  if (round.state !== 'open' && round.settled_at === undefined) {
    return 'SETTLED_AT';
  }
  return round.state === 'void' && /[1-9]/.test(round.payout) ? 'VOID_PAYOUT' : undefined;
}

async function openLineCase(
  tx: Tx,
  fault: {
    readonly vendor: Vendor;
    readonly round: unknown;
    readonly line: ExternalWalletRound | undefined;
    readonly player: ExternalWalletPlayer | undefined;
    readonly finding: string;
  },
): Promise<void> {
  const { vendor, round, line, player, finding } = fault;
  const text = JSON.stringify(round);
  await openCase(tx, {
    key: `external-wallet-round:${vendor.id}:${hash('sha256', text).slice(0, 32)}`,
    brandId: player?.brand_id ?? 0,
    vendorId: vendor.id,
    kind: 'external_wallet_round_unread',
    roundId: line?.round_id ?? null,
    txnId: line?.txn_id ?? null,
    betId: null,
    detail: { finding, ...(isStorable(text) ? { line: round } : {}) },
  });
}
