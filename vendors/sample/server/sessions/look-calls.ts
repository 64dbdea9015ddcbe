import { randomBytes } from 'node:crypto';
import { parseAmount } from '#platform/money/money.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import { factsOf, instantOf } from '../../data/game-rules.ts';
import { maxStake } from '../../data/stakes.ts';
import { findGame } from '../../data/vendors.ts';
import type { Fields, Json } from '../../maths/mechanic.ts';
import { decideRound } from '../rounds/place-round.ts';
import type { Round } from '../rounds/round.ts';
import { viewRound } from '../rounds/view-round.ts';
import { wireMoney } from '../transactions/pay.ts';
import { Refusal, type VendorContext } from '../vendor-context.ts';
import { isFields } from './fields.ts';

/** The credit of a demo, in currency units. It is nobody's: the page alone counts it, and forgets it. */
const CREDIT = '1000.00';
/** More than any page can count up to. */
const MAX_DIGITS = 12;

type Asked = { readonly body: Fields };

/** A game without a session: its facts, and whether it can be tried. Nothing of it is stored. */
export async function look(context: VendorContext, { body }: Asked): Promise<Fields> {
  const game = gameIn(body);
  return {
    ...factsOf(game),
    hasDemo: instantOf(game.play) !== undefined,
    credit: CREDIT,
    maxStake: maxStake(game.play),
    nowMs: context.nowMs(),
  };
}

/**
 * A round for throw-away credit, drawn as every round of the game, from a seed of its own. No wallet is asked, and nothing
 * is stored; what the credit is afterwards is for the page to remember.
 * @throws Refusal `GAME_DISABLED` for a game of several steps, `BAD_STAKE`, `BAD_CHOICE`, `INSUFFICIENT_FUNDS`
 */
export async function demo(context: VendorContext, { body }: Asked): Promise<Fields> {
  const game = gameIn(body);
  if (instantOf(game.play) === undefined) {
    throw new Refusal('GAME_DISABLED', 404);
  }
  const credit = creditIn(text(body['credit']));
  const choice = body['choice'];
  const seed = newServerSeed();
  const decided = decideRound(game, {
    // The page shows each round once, by its id.
    roundId: `demo-${randomBytes(12).toString('hex')}`,
    seed: formatSeed(seed),
    clientSeed: text(body['clientSeed']).slice(0, 64),
    choice: isFields(choice) ? choice : {},
    stake: text(body['stake']),
  });
  const after = credit - BigInt(decided.stake) + BigInt(decided.payout);
  if (credit < BigInt(decided.stake)) {
    throw new Refusal('INSUFFICIENT_FUNDS', 402);
  }
  const round: Round = {
    ...decided,
    ...{ session: '', walletSession: '', member: '', currency: '', key: '', scale: 2 },
    state: 'closed',
    fromExternalWallet: false,
    balance: wireMoney(after),
    commitment: commitOf(seed),
    decidedAtMs: context.nowMs(),
  };
  return { round: viewRound(round) };
}

function gameIn(body: Fields) {
  const game = findGame(text(body['vendor']), text(body['game']));
  if (game === undefined) {
    throw new Refusal('GAME_DISABLED', 404);
  }
  return game;
}

function creditIn(asked: string): bigint {
  const credit = asked.length > MAX_DIGITS ? undefined : parseAmount(asked, 2);
  if (credit === undefined || credit < 0n) {
    throw new Refusal('BAD_REQUEST', 400);
  }
  return credit;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
