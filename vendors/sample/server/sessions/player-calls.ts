import { isRefused } from '#seamless/wallet-errors.ts';
import { factsOf } from '../../data/game-rules.ts';
import { hasExternalWallet, VENDORS } from '../../data/vendors.ts';
import type { Fields, Json } from '../../maths/mechanic.ts';
import { externalWalletTicks } from '../external-wallets/external-wallet-store.ts';
import { advance } from '../rounds/advance-round.ts';
import { gameOf, highestStake, nextGrant, placeRound } from '../rounds/place-round.ts';
import { isFinal, type Round } from '../rounds/round.ts';
import { findRound, findUnfinished, listOfSession, totalsOf } from '../rounds/round-store.ts';
import { nextSeed } from '../rounds/seeds.ts';
import { type Step, stepRound } from '../rounds/step-round.ts';
import { viewRound } from '../rounds/view-round.ts';
import { wireMoney } from '../transactions/pay.ts';
import { Refusal, type VendorContext } from '../vendor-context.ts';
import { isFields } from './fields.ts';
import { demo, look } from './look-calls.ts';
import { findSession, type Session, saveSession } from './sessions.ts';

export type PlayerCall = {
  readonly body: Fields;
  /** The sample's own session id, as `open` answered it. */
  readonly session: string;
  /** The player's address and browser, as the platform's calls reported them; empty when unknown. */
  readonly ip: string;
  readonly userAgent: string;
};

type Operation = (context: VendorContext, call: PlayerCall) => Promise<Fields>;

/** The calls of the player's page. */
export const PLAYER_CALLS: Readonly<Record<string, Operation>> = {
  open,
  play,
  act,
  still,
  balance,
  rounds,
  round,
  look,
  demo,
};

async function open(context: VendorContext, { body, ip, userAgent }: PlayerCall): Promise<Fields> {
  const vendor = text(body, 'vendor');
  const wallet = VENDORS.some(({ code }) => code === vendor) ? context.wallet(vendor) : undefined;
  if (wallet === undefined) {
    throw new Refusal('NOT_CONNECTED', 503);
  }
  const opened = await wallet.openSession({
    launch_token: text(body, 'launch'),
    ...(ip === '' ? {} : { player_ip: ip }),
    ...(userAgent === '' ? {} : { player_user_agent: userAgent.slice(0, 400) }),
  });
  if (isRefused(opened)) {
    throw new Refusal(opened.code, opened.code === 'INTERNAL' ? 503 : 401);
  }
  const session = saveSession(context.store, {
    vendor,
    game: opened.game,
    walletSession: opened.session,
    member: opened.member,
    currency: opened.currency,
    scale: 2,
    isTrial: opened.is_trial,
    backUrl: opened.back_url,
    // The platform decides which wallet is used; trial money is always in the platform's wallet.
    fromExternalWallet: opened.purse_url !== undefined && hasExternalWallet(vendor),
    limits: opened.limits,
    limitsVersion: opened.limits_version ?? 0,
    openedAtMs: context.nowMs(),
  });
  const game = gameOf(session);
  const unfinished = findUnfinished(context.store, session);
  return {
    session: session.id,
    ...factsOf(game),
    currency: session.currency,
    isTrial: session.isTrial,
    backUrl: session.backUrl,
    balance:
      session.fromExternalWallet === true
        ? externalWalletBalance(context, session)
        : opened.balance,
    externalWalletUrl: session.fromExternalWallet === true ? (opened.purse_url ?? null) : null,
    unfinished: unfinished === undefined ? null : viewRound(unfinished),
    ...stateOf(context, session),
  };
}

/** Answers whether the session is open, and its maximum stake; a page without a running round polls it. */
async function still(context: VendorContext, call: PlayerCall): Promise<Fields> {
  return stateOf(context, sessionOf(context, call));
}

async function play(context: VendorContext, call: PlayerCall): Promise<Fields> {
  const session = sessionOf(context, call);
  const key = text(call.body, 'key');
  if (!/^[A-Za-z0-9-]{8,64}$/.test(key)) {
    throw new Refusal('BAD_REQUEST', 400);
  }
  const choice = call.body['choice'];
  const placed = await placeRound(context, session, {
    key,
    stake: text(call.body, 'stake'),
    choice: isFields(choice) ? choice : {},
    clientSeed: text(call.body, 'clientSeed').slice(0, 64),
  });
  return { round: viewRound(placed), ...stateOf(context, session) };
}

async function act(context: VendorContext, call: PlayerCall): Promise<Fields> {
  const session = sessionOf(context, call);
  const round = findRound(context.store, text(call.body, 'round'));
  if (round === undefined || round.member !== session.member || round.game !== session.game) {
    throw new Refusal('ROUND_NOT_OPEN');
  }
  const acted = await stepRound(context, round, stepOf(call.body));
  return { round: viewRound(acted), ...stateOf(context, session) };
}

function stepOf({ step, cell }: Fields): Step {
  if (step === 'open' && typeof cell === 'number') {
    return { kind: 'open', cell };
  }
  if (step === 'draw' && typeof cell === 'number') {
    return { kind: 'draw', held: cell };
  }
  if (step === 'take' || step === 'watch') {
    return { kind: step };
  }
  throw new Refusal('BAD_CHOICE', 400);
}

/** The present balance, after unanswered calls of the member were repeated. */
async function balance(context: VendorContext, call: PlayerCall): Promise<Fields> {
  const session = sessionOf(context, call);
  const waiting = findUnfinished(context.store, session);
  if (waiting !== undefined) {
    await advance(context, waiting);
  }
  if (session.fromExternalWallet === true) {
    return { balance: externalWalletBalance(context, session), ...stateOf(context, session) };
  }
  const read = await context
    .wallet(session.vendor)
    ?.readBalance({ session: session.walletSession });
  if (read === undefined || isRefused(read)) {
    const isOver = read?.code === 'SESSION_EXPIRED' || read?.code === 'SESSION_INVALID';
    throw new Refusal(read?.code ?? 'NOT_CONNECTED', isOver ? 401 : 503);
  }
  return { balance: read.balance, ...stateOf(context, session) };
}

function externalWalletBalance(context: VendorContext, session: Session): string {
  return wireMoney(externalWalletTicks(context.store, session) ?? 0n);
}

const MAX_SHOWN = 30;

async function rounds(context: VendorContext, call: PlayerCall): Promise<Fields> {
  const session = sessionOf(context, call);
  return { rounds: listOfSession(context.store, session.id, MAX_SHOWN).map(viewRound) };
}

/** A finished round, for anybody who knows its id; it contains no data of the member. */
async function round(context: VendorContext, { body }: PlayerCall): Promise<Fields> {
  const found = findRound(context.store, text(body, 'round'));
  if (found === undefined || !isFinal(found)) {
    throw new Refusal('ROUND_NOT_OPEN');
  }
  return { round: viewRound(found), ...gameFacts(found) };
}

function gameFacts(found: Round): Fields {
  const game = gameOf(found);
  return { game: game.code, ...factsOf(game) };
}

function stateOf(context: VendorContext, session: Session): Fields {
  const { rounds: played, stakeTicks, payoutTicks } = totalsOf(context.store, session.id);
  const { commitment } = nextSeed(context.store, session);
  return {
    status: {
      rounds: played,
      staked: wireMoney(stakeTicks),
      paid: wireMoney(payoutTicks),
      openedAtMs: session.openedAtMs,
      nowMs: context.nowMs(),
    },
    commitment,
    maxStake: wireMoney(highestStake(session)),
    free: freeOf(context, session),
  };
}

/** The next free rounds; null without any. */
function freeOf(context: VendorContext, session: Session): Fields | null {
  const next = nextGrant(context, session);
  return next === undefined ? null : { left: next.left, stake: wireMoney(next.grant.stake) };
}

function sessionOf(context: VendorContext, call: PlayerCall): Session {
  const session = findSession(context.store, call.session);
  if (session === undefined) {
    throw new Refusal('SESSION_EXPIRED', 401);
  }
  if (session.endedFor !== undefined) {
    throw new Refusal(`ENDED_${session.endedFor.toUpperCase()}`, 401);
  }
  return session;
}

function text(body: Fields, name: string): string {
  const value: Json | undefined = body[name];
  return typeof value === 'string' ? value : '';
}
