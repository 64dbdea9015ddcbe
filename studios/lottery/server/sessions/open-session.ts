import { type Amount, parseAmount } from '#platform/money/money.ts';
import { route } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { openSession } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { stakeLimits } from '#studios/lottery/games/limits.ts';
import { playerCodeOf } from '../bets/refusal-codes.ts';
import { viewLimits } from '../limits/view-limits.ts';
import { insertSession } from './session.store.ts';

/** Opens a game session with a launch token, which works once, in the browser and at the address of the launch. */
export const openSessionRoute = route(openSession, async (call) => {
  const { input, host, ip, userAgent, nowMs, reject } = call;
  const opened = await host.wallet.openSession({
    launch_token: input.launch,
    player_ip: ip,
    ...(userAgent === undefined ? {} : { player_user_agent: userAgent }),
  });
  if (isRefused(opened)) {
    return reject(playerCodeOf(opened.code));
  }
  if (findDrawGame(opened.game) === undefined) {
    return reject('GAME_MAINTENANCE');
  }
  await host.db.autocommit((tx) =>
    insertSession(tx, {
      ref: opened.session,
      member_ref: opened.member,
      brand_ref: opened.brand ?? '',
      game_code: opened.game,
      currency: opened.currency,
    }),
  );
  return {
    session: opened.session,
    member: opened.member,
    game: opened.game,
    currency: opened.currency,
    balance: opened.balance,
    language: opened.language,
    isTrial: opened.is_trial,
    backUrl: opened.back_url,
    openedAt: nowMs,
    limits: viewLimits({ ...stakeLimits.short, maxStake: maxStakeOf(opened.limits['max_stake']) }),
  };
});

/** The maximum stake of one bet in this session: the studio's, or the lower one of the brand or the member. */
function maxStakeOf(limit: string | undefined): Amount {
  const own = stakeLimits.short.maxStake;
  const lower = limit === undefined ? undefined : parseAmount(limit, 4);
  return lower === undefined || lower > own ? own : lower;
}
