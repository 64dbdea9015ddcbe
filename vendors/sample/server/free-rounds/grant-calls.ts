import { Compile } from 'typebox/compile';
import { parseAmount } from '#platform/money/money.ts';
import { FREE_ROUND_CALLS, type GrantRequest } from '#seamless/free-rounds-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { hasFreeRounds } from '../../data/game-rules.ts';
import { stakeIn } from '../../data/stakes.ts';
import { findGame } from '../../data/vendors.ts';
import { wireMoney } from '../transactions/pay.ts';
import type { VendorContext } from '../vendor-context.ts';
import { endGrant, figuresOf, findGrant, type Grant, insertGrant } from './grant-store.ts';

const checks = {
  grant: Compile(FREE_ROUND_CALLS.grantFreeRounds.input),
  cancel: Compile(FREE_ROUND_CALLS.cancelFreeRounds.input),
  read: Compile(FREE_ROUND_CALLS.readFreeRounds.input),
};

/** Decimals of the profile of these vendors. */
const SCALE = 2;

/**
 * Answers the platform's calls about free rounds, after their signature was checked.
 * @returns undefined when the path is none of them
 */
export function answerGrantCall(
  context: VendorContext,
  vendor: string,
  { path, input }: { readonly path: string; readonly input: unknown },
): RefusalCode | object | undefined {
  switch (path) {
    case FREE_ROUND_CALLS.grantFreeRounds.path:
      return checks.grant.Check(input) ? grantRounds(context, vendor, input) : 'BAD_REQUEST';
    case FREE_ROUND_CALLS.cancelFreeRounds.path:
      return checks.cancel.Check(input)
        ? cancelRounds(context, vendor, input.grant_id)
        : 'BAD_REQUEST';
    case FREE_ROUND_CALLS.readFreeRounds.path:
      return checks.read.Check(input) ? statusOf(context, vendor, input.grant_id) : 'BAD_REQUEST';
    default:
      return undefined;
  }
}

function grantRounds(
  context: VendorContext,
  vendor: string,
  asked: GrantRequest,
): RefusalCode | object {
  const game = findGame(vendor, asked.game);
  if (game === undefined || !hasFreeRounds(game.play)) {
    return 'GAME_DISABLED';
  }
  const stake = stakeIn(game.play, asked.stake);
  const maxWin = asked.max_win === undefined ? null : parseAmount(asked.max_win, SCALE);
  if (stake === undefined || maxWin === undefined || maxWin === 0n) {
    return 'AMOUNT_SCALE';
  }
  const grant: Grant = {
    ...{ id: asked.grant_id, vendor, member: asked.member, game: asked.game },
    ...{ currency: asked.currency, rounds: asked.rounds, stake: String(stake) },
    ...{ maxWin: maxWin === null ? null : String(maxWin) },
    ...{ fromMs: asked.valid_from, untilMs: asked.expires_at },
  };
  const nowMs = context.nowMs();
  const refused = context.store.atomically((): RefusalCode | undefined => {
    const known = findGrant(context.store, vendor, grant.id);
    if (known !== undefined) {
      return known.grant === undefined
        ? 'ALREADY_ROLLED_BACK'
        : JSON.stringify(known.grant) === JSON.stringify(grant)
          ? undefined
          : 'ID_REUSED';
    }
    if (grant.untilMs <= Math.max(nowMs, grant.fromMs)) {
      return 'BAD_REQUEST';
    }
    insertGrant(context.store, grant, nowMs);
    return undefined;
  });
  return refused ?? statusOf(context, vendor, grant.id);
}

function cancelRounds(context: VendorContext, vendor: string, id: string): object {
  context.store.atomically(() => endGrant(context.store, { vendor, id, atMs: context.nowMs() }));
  return statusOf(context, vendor, id);
}

function statusOf(context: VendorContext, vendor: string, id: string): object {
  const known = findGrant(context.store, vendor, id);
  const { played, wonTicks } = figuresOf(context.store, vendor, id);
  const granted = known?.grant?.rounds ?? 0;
  const isOver = known?.grant !== undefined && known.grant.untilMs <= context.nowMs();
  const state =
    known === undefined
      ? 'unknown'
      : known.grant !== undefined && played >= granted
        ? 'used'
        : known.isCancelled
          ? 'cancelled'
          : isOver
            ? 'expired'
            : 'active';
  const left = state === 'active' ? granted - played : 0;
  return { code: 'OK', grant_id: id, state, granted, played, left, won: wireMoney(wonTicks) };
}
