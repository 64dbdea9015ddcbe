import { parseAmount } from '#platform/money/money.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream, type FairStream } from '#seamless/fairness/stream.ts';
import { instantOf } from '../../data/game-rules.ts';
import type { Play, SampleGame } from '../../data/sample-game.ts';
import { maxStake, stakeIn, stakeStep } from '../../data/stakes.ts';
import { findGame } from '../../data/vendors.ts';
import type { Fields } from '../../maths/mechanic.ts';
import { layMines, MINE_COUNTS } from '../../maths/mines.ts';
import { payoutOf } from '../../maths/payout.ts';
import { drawPoker } from '../../maths/poker.ts';
import { drawEnd, MAX_TARGET, MIN_TARGET } from '../../maths/rise.ts';
import { countRound, type Grant, openGrants } from '../free-rounds/grant-store.ts';
import type { Session } from '../sessions/sessions.ts';
import { writeRoundLines } from '../transactions/write-lines.ts';
import { Refusal, type VendorContext } from '../vendor-context.ts';
import { advance } from './advance-round.ts';
import type { Round } from './round.ts';
import { findByKey, findUnfinished, insertRound } from './round-store.ts';
import { nextSeed, renewSeed } from './seeds.ts';

export type Wish = {
  readonly key: string;
  readonly stake: string;
  readonly choice: Fields;
  readonly clientSeed: string;
};

/**
 * Decides a round under the player's key, stores it, and only then moves money. A repeated key returns the same round,
 * so that nothing is drawn twice.
 * @throws Refusal `BAD_STAKE`, `BAD_CHOICE` (400), `ROUND_OPEN` (409)
 */
export async function placeRound(
  context: VendorContext,
  session: Session,
  wish: Wish,
): Promise<Round> {
  const known = findByKey(context.store, session.id, wish.key);
  if (known !== undefined) {
    return await advance(context, known);
  }
  const { store } = context;
  const game = gameOf(session);
  const ownStake = stakeOf(game.play, wish.stake, highestStake(session));
  const choice = readChoice(game.play, wish.choice);
  const { vendor, game: code, member } = session;
  const player = { vendor, game: code, member };
  const round = store.atomically(() => {
    if (findUnfinished(store, player) !== undefined) {
      throw new Refusal('ROUND_OPEN');
    }
    const { roundId, seed, commitment } = nextSeed(store, player);
    const grant = nextGrant(context, session)?.grant;
    const stake = grant === undefined ? ownStake : BigInt(grant.stake);
    const decided = {
      ...withinGrant(
        decide(game, { roundId, seed, clientSeed: wish.clientSeed, choice, stake }),
        grant,
      ),
      session: session.id,
      walletSession: session.walletSession,
      member,
      currency: session.currency,
      fromExternalWallet: session.fromExternalWallet === true,
      scale: session.scale,
      key: wish.key,
      commitment,
      decidedAtMs: context.nowMs(),
    };
    renewSeed(store, player);
    insertRound(store, decided);
    countRound(store, decided);
    writeRoundLines(store, decided);
    return decided;
  });
  return await advance(context, round);
}

export function gameOf(session: Pick<Session, 'vendor' | 'game'>): SampleGame {
  const game = findGame(session.vendor, session.game);
  if (game === undefined) {
    throw new Refusal('GAME_DISABLED', 404);
  }
  return game;
}

/**
 * The maximum stake in ticks at present: that of the game, or the platform's lower limit, rounded down to a whole step.
 */
export function highestStake(session: Session): bigint {
  const { play } = gameOf(session);
  const max = parseAmount(maxStake(play), 2) ?? 0n;
  const limit = session.limits?.['max_stake'];
  const allowed = limit === undefined ? undefined : parseAmount(limit, 4);
  return allowed === undefined || allowed >= max ? max : allowed - (allowed % stakeStep(play));
}

function stakeOf(play: Play, text: string, max: bigint): bigint {
  const stake = stakeIn(play, text);
  if (stake === undefined || stake > max) {
    throw new Refusal('BAD_STAKE', 400);
  }
  return stake;
}

/** The grant of the next round: free rounds come before stakes, and those that expire first before the others. */
export function nextGrant(
  context: VendorContext,
  session: Session,
): { readonly grant: Grant; readonly left: number } | undefined {
  const { vendor, game, member, currency } = session;
  return session.isTrial || session.fromExternalWallet === true
    ? undefined
    : openGrants(context.store, { vendor, game, member, nowMs: context.nowMs() }).find(
        ({ grant }) => grant.currency === currency,
      );
}

/** The payout of a free round depends on its grant's stake, and is limited to the grant's maximum. */
function withinGrant<Decided extends { readonly payout: string }>(
  decided: Decided,
  grant: Grant | undefined,
): Decided & { readonly grant?: string } {
  if (grant === undefined) {
    return decided;
  }
  const isAbove = grant.maxWin !== null && BigInt(decided.payout) > BigInt(grant.maxWin);
  return { ...decided, grant: grant.id, payout: isAbove ? (grant.maxWin ?? '0') : decided.payout };
}

function readChoice(play: Play, input: Fields): Fields {
  const choice = instantOf(play)?.readChoice(input) ?? readStepped(play, input);
  if (choice === undefined) {
    throw new Refusal('BAD_CHOICE', 400);
  }
  return choice;
}

function readStepped(play: Play, { mines, target }: Fields): Fields | undefined {
  if (play.mechanic === 'mines') {
    return typeof mines === 'number' && MINE_COUNTS.includes(mines) ? { mines } : undefined;
  }
  if (play.mechanic === 'poker') {
    return {};
  }
  const isTarget =
    play.mechanic === 'rise' &&
    typeof target === 'number' &&
    Number.isInteger(target) &&
    target >= MIN_TARGET &&
    target <= MAX_TARGET;
  return isTarget ? { target } : undefined;
}

/**
 * Decides a round for a player's choice and stake, as the game reads them, and stores nothing.
 * @throws Refusal `BAD_STAKE`, `BAD_CHOICE` (400)
 */
export function decideRound(
  game: SampleGame,
  asked: Omit<Draw, 'stake'> & { readonly stake: string },
) {
  const { play } = game;
  return decide(game, {
    ...asked,
    stake: stakeOf(play, asked.stake, parseAmount(maxStake(play), 2) ?? 0n),
    choice: readChoice(play, asked.choice),
  });
}

type Draw = {
  readonly roundId: string;
  readonly seed: string;
  readonly clientSeed: string;
  readonly choice: Fields;
  readonly stake: bigint;
};

function decide(game: SampleGame, draw: Draw) {
  const { roundId, seed, clientSeed, choice, stake } = draw;
  const stream = streamOf({ seed, game: game.code, roundId, clientSeed });
  const instant = instantOf(game.play);
  const outcome = instant?.draw(stream, choice) ?? drawStepped(game.play, stream, choice);
  const odds4 = instant?.odds4(choice, outcome) ?? 0n;
  return {
    id: roundId,
    vendor: game.vendor,
    game: game.code,
    stake: String(stake),
    choice,
    clientSeed,
    seed,
    outcome,
    steps: [],
    startedAtMs: null,
    odds4: String(odds4),
    payout: String(payoutOf(stake, odds4)),
    state: instant === undefined ? ('staking' as const) : ('calling' as const),
    refusal: null,
    balance: null,
    closedAtMs: null,
  };
}

function drawStepped(play: Play, stream: FairStream, choice: Fields): Fields {
  if (play.mechanic === 'poker') {
    return { deck: drawPoker(stream) };
  }
  return play.mechanic === 'mines'
    ? { mines: layMines(stream, Number(choice['mines'])) }
    : { end: drawEnd(stream) };
}

function streamOf(of: Pick<Draw, 'seed' | 'roundId' | 'clientSeed'> & { readonly game: string }) {
  const serverSeed = parseSeed(of.seed);
  if (serverSeed === undefined) {
    throw new Error('a kept seed is 64 hex digits');
  }
  const { game, roundId, clientSeed } = of;
  return createStream({ serverSeed, game, roundId, clientSeed, nonce: 0 });
}
