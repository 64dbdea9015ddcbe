import { settingsOf } from '#modules/brand/server/index.ts';
import { categoryOf, gameByCode, gamesOfBrand, nameIn } from '#modules/catalog/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, toWireMoney, units } from '#platform/money/money.ts';
import { listWinners } from '../contract.ts';
import { maskedName } from './masked-name.ts';
import { selectWinners, type WinnerRow } from './winner.store.ts';

const DAY_MS = 86_400_000;
const MAX_ROWS = 100;

/** By brand, category and smallest payout; nothing invalidates it, as every bet may be a win. */
const winners = defineCache<string, readonly WinnerRow[]>({
  name: 'records.winners',
  maxEntries: 1_000,
  ttlMs: 30_000,
});

export const listWinnersHandler = handle(listWinners, async (call) => {
  const { input, tx, app, brand } = call;
  const language = input.language ?? call.request.language;
  const category = (input.gameCategory ?? 'ALL').toUpperCase();
  const rows = await winnersOf(app, tx, { brandId: brand.id, category });
  const list = [];
  for (const [index, row] of rows.slice(0, input.limitNum ?? 20).entries()) {
    list.push({ vo: await toWinner({ app, tx, brandId: brand.id, language }, row, index + 1) });
  }
  return { list };
});

/** Wins of the last 24 hours and of no longer (RG-3), from the payout on that the brand celebrates, none where it shows nobody else's play; each category is read at most once in 30 seconds. */
async function winnersOf(
  app: AppContext,
  tx: ReadTx,
  board: { readonly brandId: number; readonly category: string },
): Promise<readonly WinnerRow[]> {
  const { brandId, category } = board;
  const { showsPresence, winnerMinUnits } = await settingsOf(tx, brandId);
  if (!showsPresence) {
    return [];
  }
  const games = category === 'ALL' ? undefined : await gamesOfCategory(app, tx, board);
  if (games?.length === 0) {
    return [];
  }
  return await winners.get(tx, `${brandId} ${category} ${winnerMinUnits}`, () =>
    selectWinners(tx, {
      brandId,
      games,
      since: new Date(app.clock.nowMs() - DAY_MS),
      minPayoutTicks: units(BigInt(winnerMinUnits)),
      limit: MAX_ROWS,
    }),
  );
}

/** Vendors distinguish e-sports and cockfights, so a category is named by its games (CAT-1). */
async function gamesOfCategory(
  app: AppContext,
  tx: ReadTx,
  { brandId, category }: { readonly brandId: number; readonly category: string },
) {
  return (await gamesOfBrand(app, tx, brandId)).filter(
    ({ game_type: gameType, vendor_code: vendorCode }) =>
      categoryOf({ gameType, vendorCode }) === category,
  );
}

async function toWinner(
  board: {
    readonly app: AppContext;
    readonly tx: ReadTx;
    readonly brandId: number;
    readonly language: string;
  },
  row: WinnerRow,
  rank: number,
) {
  const { app, tx, brandId, language } = board;
  const { vendor_code: vendorCode, game_code: gameCode } = row;
  const game = await gameByCode(app, tx, { brandId, vendorCode, gameCode });
  const name = maskedName(row.member_name);
  const win = toWireMoney(amount(row.payout_ticks));
  const picture = game?.picture ?? '';
  return {
    rank,
    maskedName: name,
    customerName: name,
    gameName: game === undefined ? gameCode : nameIn(game.name, language),
    gameCode,
    gameId: gameCode,
    nodeId: Number(game?.node_id ?? 0n),
    vendor: vendorCode,
    vassalage: vendorCode,
    gameType: row.game_type,
    bet: toWireMoney(amount(row.stake_ticks)),
    win,
    winAmount: win,
    multiplier:
      row.stake_ticks === 0n ? 0 : Number((row.payout_ticks * 100n) / row.stake_ticks) / 100,
    currency: row.currency,
    at: row.settled_at.getTime(),
    iconUrl: picture,
    mobileSmallIcon: picture,
  };
}
