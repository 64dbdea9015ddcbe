import { gameByCode, gamesOfBrand, nameIn, withGameNames } from '#modules/catalog/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { playsFreeRounds } from '#modules/vendor/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { rowsOf } from '#platform/lists/pages.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { type CallStatus, statusOfCalls } from '#platform/outbound/call-status.ts';
import { makeCall } from '#platform/outbound/make-calls.ts';
import {
  askGrant,
  cancelGrant,
  type GrantRow,
  grantRounds,
  listGrantGames,
  listGrants,
  readGrant,
} from '../../contract.grants.ts';
import { askCancel } from './free-grant.store.ts';
import { cancelGrantCall, grantCall, hurryGrant, hurryNewCall, readStatus } from './grant-calls.ts';
import {
  type OfficeGrantRow,
  selectBetsOfGrant,
  selectOfficeGrants,
} from './grant-office.store.ts';
import { askToGrant, MAX_VALUE, NEEDS_TWO_ABOVE, readWish } from './grant-rounds.ts';

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const listGrantsHandler = handle(listGrants, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const rows = await selectOfficeGrants(tx, {
    brandId: brand.id,
    text: input.search,
    vendor: input.vendor,
    state: input.state,
    isOldestFirst: input.sort === 'time',
    before: input.before === undefined ? undefined : BigInt(input.before),
    limit: size,
  });
  return {
    rows: await withGameNames(call, rows.map(toGrant)),
    next: rows.length < size ? null : String(rows.at(-1)?.id),
  };
});

function toGrant(row: OfficeGrantRow): Omit<GrantRow, 'gameName'> {
  return {
    id: String(row.id),
    grantId: row.grant_ref,
    memberId: String(row.member_id),
    member: row.member_name,
    vendor: row.vendor_code,
    game: row.game_code,
    currency: row.currency,
    rounds: row.rounds,
    played: row.played,
    stake: moneyText(row.stake_ticks),
    maxWin: moneyText(row.max_payout_ticks),
    won: moneyText(row.won_ticks),
    state: row.state,
    isEnding: row.is_ending,
    createdAt: row.created_at.toISOString(),
    validFrom: row.valid_from.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export const listGrantGamesHandler = handle(listGrantGames, async ({ tx, app, brand, request }) => {
  const games = await gamesOfBrand(app, tx, brand.id);
  return {
    rows: games
      .filter((game) =>
        playsFreeRounds(app, { vendorCode: game.vendor_code, code: game.game_code }),
      )
      .map((game) => ({
        vendor: game.vendor_code,
        vendorName: nameIn(game.vendor_name, request.language),
        game: game.game_code,
        name: nameIn(game.name, request.language),
        minStake: moneyText(game.min_bet_ticks),
      })),
    maxValue: moneyText(MAX_VALUE),
    needsTwoAbove: moneyText(NEEDS_TWO_ABOVE),
  };
});

export const readGrantHandler = handle(readGrant, async (call) => {
  const { tx, brand, input, reject } = call;
  const id = BigInt(input.id);
  const [row] = await selectOfficeGrants(tx, { brandId: brand.id, id, limit: 1 });
  const [grant] = await withGameNames(call, row === undefined ? [] : [toGrant(row)]);
  if (row === undefined || grant === undefined) {
    return reject('free_round_unknown');
  }
  const isReported =
    row.reported_at !== null && row.reported_played !== null && row.reported_won_ticks !== null;
  return {
    ...grant,
    reason: row.reason,
    lastCode: row.last_code,
    call: await callOf(tx, input.id),
    reported: isReported
      ? {
          played: row.reported_played,
          won: moneyText(row.reported_won_ticks),
          at: row.reported_at.toISOString(),
        }
      : null,
    bets: (await selectBetsOfGrant(tx, id)).map((bet) => ({
      id: String(bet.id),
      round: bet.round_ref,
      status: bet.status,
      payout: moneyText(bet.payout_ticks),
      at: bet.placed_at.toISOString(),
    })),
  };
});

/** The call to the vendor that counts: that of the cancellation, once there is one. */
async function callOf(tx: ReadTx, id: string): Promise<CallStatus | null> {
  const [granting, cancelling] = [
    await statusOfCalls(tx, grantCall, [id]),
    await statusOfCalls(tx, cancelGrantCall, [id]),
  ];
  return cancelling.get(id) ?? granting.get(id) ?? null;
}

export const grantRoundsHandler = handleWithoutTx(grantRounds, async (call) => {
  const { app, brand, input, nowMs, reject, request } = call;
  const wish = readWish(input, nowMs);
  if (typeof wish === 'string') {
    return reject(wish);
  }
  const asked = await call.transaction(async (tx) => {
    const { vendor: vendorCode, game: gameCode } = input;
    const game = await gameByCode(app, tx, { brandId: brand.id, vendorCode, gameCode });
    if (game === undefined || !playsFreeRounds(app, { vendorCode, code: gameCode })) {
      return 'free_round_game_unknown';
    }
    if (wish.stake < game.min_bet_ticks) {
      return 'free_round_stake';
    }
    return await askToGrant(app, tx, {
      ...{ wish, vendorCode, gameCode, account: input.account, reason: input.reason },
      ...{ brandId: brand.id, operatorId: operatorOf(call).operatorId, nowMs, request },
    });
  });
  if (typeof asked === 'string') {
    return reject(asked);
  }
  if ('approvalId' in asked) {
    return { id: null, approvalId: asked.approvalId.toString() };
  }
  const { grantId, call: calling } = asked;
  if (calling !== undefined) {
    // The operator sees at once what the vendor says.
    await makeCall(app, calling);
  }
  return { id: grantId.toString(), approvalId: null };
});

export const cancelGrantHandler = handleWithoutTx(cancelGrant, async (call) => {
  const { app, brand, input, reject, request } = call;
  const id = BigInt(input.id);
  const ended = await call.transaction(async (tx) => {
    const [before] = await selectOfficeGrants(tx, { brandId: brand.id, id, limit: 1 });
    if (before === undefined) {
      return 'free_round_unknown';
    }
    const state = await askCancel(tx, { brandId: brand.id, id });
    if (state === undefined) {
      return 'free_round_over';
    }
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'freeround.cancel',
      entity: `free-round:${id}`,
      before: { state: before.state, played: before.played },
      after: { state },
      reason: input.reason,
      request,
    });
    const grant = { ...before, brand_id: brand.id };
    return {
      state,
      // One that never left was cancelled at once.
      calling:
        state === 'cancelled' ? undefined : await hurryNewCall(app, tx, cancelGrantCall, grant),
    };
  });
  if (typeof ended === 'string') {
    return reject(ended);
  }
  // It is not granted any more.
  await hurryGrant(app, grantCall, id);
  await (ended.calling === undefined
    ? hurryGrant(app, cancelGrantCall, id)
    : makeCall(app, ended.calling));
  return {};
});

export const askGrantHandler = handleWithoutTx(askGrant, async (call) => {
  const { app, brand, input, reject } = call;
  const id = BigInt(input.id);
  const [row] = await app.db.autocommit((tx) =>
    selectOfficeGrants(tx, { brandId: brand.id, id, limit: 1 }),
  );
  if (row === undefined) {
    return reject('free_round_unknown');
  }
  await hurryGrant(app, grantCall, id, call.hold);
  await hurryGrant(app, cancelGrantCall, id, call.hold);
  const { grant_ref: grantRef, vendor_code: vendorCode } = row;
  return { isAnswered: await readStatus(app, { id, grantRef, vendorCode }) };
});
