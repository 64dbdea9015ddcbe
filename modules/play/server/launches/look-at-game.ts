import { safeBackUrl, settingsOf } from '#modules/brand/server/index.ts';
import { gameByCode, gameByNode } from '#modules/catalog/server/index.ts';
import { adapterOf, maxPayoutOf, vendorByCode } from '#modules/vendor/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { lookAtGame } from '../../contract.ts';
import { closeGame } from './close-game.ts';
import { restAnswer, shownGame } from './shown-game.ts';

/**
 * Shows a game to anybody: no launch is made and no session opened, so there is nothing to stake with. What closes the
 * game for everybody closes this too.
 */
export const lookAtGameHandler = handle(lookAtGame, async (call) => {
  const { input, tx, app, brand, request, reject } = call;
  const { nodeId, vassalage: vendorCode, gameId: gameCode } = input;
  const at = { brandId: brand.id };
  const game =
    nodeId !== undefined
      ? await gameByNode(app, tx, { ...at, nodeId: BigInt(nodeId) })
      : vendorCode === undefined || gameCode === undefined
        ? undefined
        : await gameByCode(app, tx, { ...at, vendorCode, gameCode });
  const vendor = game && (await vendorByCode(tx, game.vendor_code));
  if (game === undefined || vendor === undefined) {
    return reject('game_not_found');
  }
  const shut = await closeGame(app, tx, { ...at, game, vendor, ip: request.ip });
  switch (shut) {
    case undefined:
      break;
    case 'vendor_region_closed':
      return reject(shut, { ip: request.ip });
    case 'vendor_under_maintenance':
      return reject(shut, restAnswer(game));
    case 'vendor_not_ready':
      return reject(shut);
  }
  const { domainList } = await settingsOf(tx, brand.id);
  const look = {
    gameCode: game.game_code,
    language: request.language.toUpperCase(),
    backUrl: safeBackUrl(input.backUrl, { host: request.host, domainList }),
  };
  const maxWin = maxPayoutOf(vendor, game.game_code);
  return {
    game: shownGame(game, request.language),
    lookUrl: adapterOf(app, game.vendor_code)?.lookUrl?.(look) ?? null,
    minBet: toWireMoney(amount(game.min_bet_ticks)),
    rtp: game.rtp_basis_points / 100,
    maxWin: maxWin === undefined ? null : toWireMoney(maxWin),
    supportsTrial: game.supports_trial,
  };
});
