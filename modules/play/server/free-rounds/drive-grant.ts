import { Compile } from 'typebox/compile';
import { freeRoundsOf, pauseAfter, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { type FreeRoundsApi, GrantStatus } from '#seamless/free-rounds-api.ts';
import type { WalletRefusal } from '#seamless/wallet-errors.ts';
import {
  cancelGrant,
  expireGrants,
  type GrantRow,
  markSent,
  putOffGrant,
  saveGrant,
  saveReported,
  selectDueGrants,
  takeGrant,
} from './free-grant.store.ts';

const isStatus = Compile(GrantStatus);

/** Refusals that say no more than that nobody knows. */
const UNDECIDED: readonly string[] = ['INTERNAL', 'BUSY', 'MAINTENANCE', 'AUTH_FAILED'];
/** Longer than two calls to a vendor take: nobody else asks meanwhile. */
const HAND_S = 20;

/** Ends what is over, and asks about every grant that waits for its vendor's word. */
export async function driveGrants(app: AppContext): Promise<void> {
  await app.db.autocommit(expireGrants);
  for (const { id } of await app.db.autocommit(selectDueGrants)) {
    await driveGrant(app, id);
  }
}

/**
 * Asks the vendor about a grant and writes down what it says. Safe to call at any time, by anybody: a grant is asked
 * about by one at a time, and is known to its vendor under one id. What is not answered is asked again later: first how
 * it stands, and only what has never come is sent again.
 */
export async function driveGrant(app: AppContext, id: bigint): Promise<void> {
  const grant = await app.db.autocommit((tx) => takeGrant(tx, { id, handSeconds: HAND_S }));
  if (grant === undefined) {
    return;
  }
  const api = await freeRoundsOf(app, grant.vendor_code);
  const wait = { code: 'NO_KEY', pauseSeconds: pauseAfter(grant.tries) };
  if (api === undefined) {
    await app.db.autocommit((tx) => putOffGrant(tx, id, wait));
  } else if (grant.cancel_asked_at !== null && grant.state !== 'created') {
    await cancel(app, api, grant);
  } else {
    await settle(app, api, grant);
  }
}

type Word = GrantStatus | WalletRefusal;

async function settle(app: AppContext, api: FreeRoundsApi, grant: GrantRow): Promise<void> {
  const { id } = grant;
  const status =
    grant.state === 'created' ? undefined : await api.readFreeRounds({ grant_id: grant.grant_ref });
  let word: Word | undefined = status;
  if (status === undefined || (isStatus.Check(status) && status.state === 'unknown')) {
    if (!(await app.db.autocommit((tx) => markSent(tx, id)))) {
      return;
    }
    word = await api.grantFreeRounds(await requestOf(app, grant));
  }
  await app.db.transaction(async (tx) => {
    if (isStatus.Check(word)) {
      await saveReported(tx, id, reportedIn(word));
      const isThere = word.state !== 'cancelled' && word.state !== 'unknown';
      const code = word.state.toUpperCase();
      await saveGrant(tx, id, { state: isThere ? 'granted' : 'refused', code });
      return;
    }
    const code = word?.code ?? 'INTERNAL';
    // An answer of no known shape is none; a refusal of the question how it stands says nothing of the grant.
    const isFinal = status === undefined || word !== status;
    const isRefused = code !== 'OK' && !UNDECIDED.includes(code) && isFinal;
    await (isRefused
      ? saveGrant(tx, id, { state: 'refused', code })
      : saveGrant(tx, id, { state: 'unknown', code, pauseSeconds: pauseAfter(grant.tries) }));
  });
}

async function cancel(app: AppContext, api: FreeRoundsApi, grant: GrantRow): Promise<void> {
  const { id } = grant;
  const word: Word = await api.cancelFreeRounds({ grant_id: grant.grant_ref });
  await app.db.transaction(async (tx) => {
    if (isStatus.Check(word)) {
      await saveReported(tx, id, reportedIn(word));
      await cancelGrant(tx, id, { played: word.played, code: word.state.toUpperCase() });
      return;
    }
    await putOffGrant(tx, id, { code: word.code, pauseSeconds: pauseAfter(grant.tries) });
  });
}

/**
 * Asks how a grant stands, without changing it.
 * @returns false when the vendor does not say
 */
export async function readStatus(
  app: AppContext,
  grant: { readonly id: bigint; readonly grantRef: string; readonly vendorCode: string },
): Promise<boolean> {
  const api = await freeRoundsOf(app, grant.vendorCode);
  const word = await api?.readFreeRounds({ grant_id: grant.grantRef });
  if (!isStatus.Check(word)) {
    return false;
  }
  await app.db.autocommit((tx) => saveReported(tx, grant.id, reportedIn(word)));
  return true;
}

function reportedIn(word: GrantStatus): { readonly played: number; readonly won: bigint } {
  return { played: word.played, won: parseAmount(word.won, 4) ?? 0n };
}

async function requestOf(app: AppContext, grant: GrantRow) {
  const scale = (await vendorByCode(app, grant.vendor_code))?.profile.scale ?? 2;
  const money = (ticks: bigint) => formatAmount(amount(ticks), scale);
  return {
    grant_id: grant.grant_ref,
    member: grant.member_ref,
    game: grant.game_code,
    currency: grant.currency,
    rounds: grant.rounds,
    stake: money(grant.stake_ticks),
    ...(grant.max_payout_ticks === null ? {} : { max_win: money(grant.max_payout_ticks) }),
    valid_from: grant.valid_from.getTime(),
    expires_at: grant.expires_at.getTime(),
  };
}
