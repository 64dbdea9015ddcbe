import { amount, toWireMoney } from '#platform/money/money.ts';
import { route, type StudioCall, type StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { openGame } from '../contract.ts';
import { CYCLE_MS } from '../games/pace.ts';
import { slotGames } from './games.ts';
import { knownSession } from './require-session.ts';
import { readyPairs } from './seed-pairs.ts';
import { findSession, insertSession, readStatus, type SessionRow } from './session.store.ts';
import { listConcludedSpins } from './spin.store.ts';
import { readBalance, requireGame, viewFairness, viewSpin } from './spin-view.ts';
import { gameCodeOf } from './wallet-codes.ts';

type Codes = keyof typeof openGame.rejects;
type Opened = { readonly session: SessionRow; readonly balance: string };

/** Starts a session of a game from a launch token, or reads the state of an existing session after a reload. */
export const openGameRoute = route(openGame, async (call) => {
  const { host, input } = call;
  const { session, balance } =
    input.launch === undefined ? await resume(call) : await open(call, input.launch);
  const pairs = await readyPairs(host, { member: session.member, game: session.game });
  if (pairs === undefined) {
    return call.reject('BUSY');
  }
  const { last, status } = await readState(host, session);
  const game = requireGame(session.game);
  return {
    session: session.session,
    game: game.code,
    currency: session.currency,
    isTrial: session.is_trial,
    balance: toWireMoney(readBalance(balance)),
    backUrl: session.back_url,
    bets: game.bets.map(toWireMoney),
    lines: game.lines,
    rtp: game.rtp4 / 100,
    cycleMs: CYCLE_MS,
    net: toWireMoney(amount(status.net_ticks)),
    openedAt: session.opened_at.getTime(),
    serverNow: status.now.getTime(),
    fairness: viewFairness(pairs),
    lastSpin: last === undefined ? null : viewSpin(last),
  };
});

type OpenCall = StudioCall<unknown, Codes>;

async function open(call: OpenCall, launch: string): Promise<Opened> {
  const { userAgent } = call;
  const opened = await call.host.wallet.openSession({
    launch_token: launch,
    ...(userAgent === undefined ? {} : { player_user_agent: userAgent }),
  });
  if (isRefused(opened)) {
    return call.reject(openCode(opened.code));
  }
  if (!slotGames.has(opened.game)) {
    return call.reject('GAME_MAINTENANCE');
  }
  const session = await call.host.db.transaction(async (tx) => {
    await insertSession(tx, {
      session: opened.session,
      member: opened.member,
      game: opened.game,
      currency: opened.currency,
      scale: opened.scale,
      is_trial: opened.is_trial,
      back_url: opened.back_url,
    });
    return await findSession(tx, opened.session);
  });
  return { session: session ?? call.reject('SESSION_INVALID'), balance: opened.balance };
}

async function resume(call: OpenCall): Promise<Opened> {
  const session = await knownSession(call);
  const read = await call.host.wallet.readBalance({ session: session.session });
  return isRefused(read) ? call.reject(openCode(read.code)) : { session, balance: read.balance };
}

/** Opening a game stakes nothing, so that two of the codes cannot occur. */
function openCode(code: Parameters<typeof gameCodeOf>[0]): Codes {
  const known = gameCodeOf(code);
  return known === 'INSUFFICIENT_FUNDS' || known === 'ROUND_CLOSED' ? 'GAME_MAINTENANCE' : known;
}

async function readState(host: StudioHost, session: SessionRow) {
  const { member, game } = session;
  return await host.db.transaction(async (tx) => {
    const [last] = await listConcludedSpins(tx, { member, game, before: undefined, limit: 1 });
    return { last, status: await readStatus(tx, session.session) };
  });
}
