import { gameByCode, nameIn } from '#modules/catalog/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type House, perHouse } from '#platform/house.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { listWinners } from '../contract.ts';
import { maskedName } from './masked-name.ts';
import { selectWinners, type WinnerRow } from './winner.store.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 30_000;
const MOST_ROWS = 100;

type Kept = { readonly rows: readonly WinnerRow[]; readonly untilMs: number };
const keptOf = perHouse(() => new Map<number, Kept>());

export const listWinnersHandler = handle(listWinners, async (call) => {
  const { input, tx, house, brand } = call;
  const language = input.language ?? call.request.language;
  const category = (input.gameCategory ?? 'ALL').toUpperCase();
  const rows = (await winnersOf(house, tx, brand.id)).filter(
    (row) => category === 'ALL' || row.game_type === category,
  );
  const list = [];
  for (const [index, row] of rows.slice(0, input.limitNum ?? 20).entries()) {
    list.push({ vo: await toWinner({ house, tx, brandId: brand.id, language }, row, index + 1) });
  }
  return { list };
});

/** Wins of the last 24 hours, of the last 7 days when there are none; read at most once in 30 seconds. */
async function winnersOf(house: House, tx: Tx, brandId: number): Promise<readonly WinnerRow[]> {
  const kept = keptOf(house);
  const nowMs = house.clock.nowMs();
  const known = kept.get(brandId);
  if (known !== undefined && known.untilMs > nowMs) {
    return known.rows;
  }
  const limit = MOST_ROWS;
  const today = await selectWinners(tx, { brandId, since: new Date(nowMs - DAY_MS), limit });
  const rows =
    today.length > 0
      ? today
      : await selectWinners(tx, { brandId, since: new Date(nowMs - 7 * DAY_MS), limit });
  kept.set(brandId, { rows, untilMs: nowMs + KEEP_MS });
  return rows;
}

async function toWinner(
  board: {
    readonly house: House;
    readonly tx: Tx;
    readonly brandId: number;
    readonly language: string;
  },
  row: WinnerRow,
  rank: number,
) {
  const { house, tx, brandId, language } = board;
  const { vendor_code: vendorCode, game_code: gameCode } = row;
  const game = await gameByCode(house, tx, { brandId, vendorCode, gameCode });
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
