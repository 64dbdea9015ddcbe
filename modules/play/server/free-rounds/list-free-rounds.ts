import type { Static } from 'typebox';
import { gameByCode, nameIn } from '#modules/catalog/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { listFreeRounds } from '../../contract.ts';
import { selectOpenGrants } from './free-grant.store.ts';

type FreeRounds = Static<typeof listFreeRounds.output>['list'][number];

export const listFreeRoundsHandler = handle(listFreeRounds, async (call) => {
  const { tx, app, brand, request } = call;
  const rows = await selectOpenGrants(tx, { memberId: memberOf(call).memberId, brandId: brand.id });
  const list: FreeRounds[] = [];
  for (const row of rows) {
    const { vendor_code: vendorCode, game_code: gameCode } = row;
    const game = await gameByCode(app, tx, { brandId: brand.id, vendorCode, gameCode });
    // A game that the brand no longer offers cannot be opened; its rounds are still listed in the office.
    if (game !== undefined) {
      list.push({
        nodeId: Number(game.node_id),
        gameName: nameIn(game.name, request.language),
        gameType: game.game_type,
        accountType: vendorCode,
        left: row.rounds_left,
        stake: toWireMoney(amount(row.stake_ticks)),
        maxWin: toWireMoney(amount(row.max_payout_ticks)),
        expiresAt: row.expires_at.getTime(),
      });
    }
  }
  return { list };
});
