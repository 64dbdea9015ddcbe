import type { Static } from 'typebox';
import { gameByNode, gamesOfBrand } from '#modules/catalog/server/index.ts';
import type { ReadCall } from '#platform/http/handle.ts';
import type { listLotteryBets } from '../contract.ts';
import { playIdOf } from './play-id.ts';
import type { RecordScope } from './record-filter.ts';
import type { BetRecord } from './record-row.ts';

const LOTTERY_TYPES: readonly string[] = ['ELOTT', 'LOTT'];

type Place = Pick<ReadCall<unknown, never>, 'app' | 'tx' | 'brand'>;
type Query = Static<typeof listLotteryBets.input>;

/** Translates a lottery's query into that of other records: a game by its code, and a narrowed scope. */
export async function lotteryQueryOf(place: Place, query: Query, scope: RecordScope) {
  const { orderStatus, prizeModeId, productCode, ...others } = query;
  const gameId = await gameCodeOf(place, query.gameId);
  return {
    query: {
      ...others,
      ...(gameId === undefined ? {} : { gameId }),
      ...(orderStatus === undefined ? {} : { status: orderStatus }),
    },
    scope: {
      ...scope,
      ...ofProduct(wordOf(productCode)),
      ...(await ofPrizeMode(place, wordOf(prizeModeId))),
    },
  };
}

function wordOf(text: string | undefined): string | undefined {
  const word = text?.toUpperCase();
  return word === '' || word === 'ALL' ? undefined : word;
}

/** A product is one of the two kinds of lottery, else a vendor. */
function ofProduct(code: string | undefined): RecordScope {
  if (code === undefined) {
    return {};
  }
  return LOTTERY_TYPES.includes(code) ? { gameTypes: [code] } : { vendorCode: code };
}

/** The games whose vendor names the mode as a class of theirs. */
async function ofPrizeMode(
  { app, tx, brand }: Place,
  mode: string | undefined,
): Promise<RecordScope> {
  if (mode === undefined) {
    return {};
  }
  const games = await gamesOfBrand(app, tx, brand.id);
  return {
    gameCodes: games
      .filter(
        ({ game_type, classes }) =>
          LOTTERY_TYPES.includes(game_type) && classes.some((one) => one.toUpperCase() === mode),
      )
      .map(({ game_code }) => game_code),
  };
}

/** The outside calls a lottery by its code or by the number of its node. */
async function gameCodeOf(
  { app, tx, brand }: Place,
  gameId: string | undefined,
): Promise<string | undefined> {
  if (gameId === undefined || !/^\d{1,15}$/.test(gameId)) {
    return gameId;
  }
  const node = await gameByNode(app, tx, { brandId: brand.id, nodeId: BigInt(gameId) });
  return node?.game_code ?? gameId;
}

const USUAL_APPROACH = 1;

/**
 * A row with what its studio reported of the play; a bet of several lines is named by its first, and a draw as its own
 * wire names it, without its game.
 */
export function withPlay(row: BetRecord) {
  const playCode = firstPlayOf(row.detail);
  const game = `${row.gameCode}-`;
  const chase = fieldOf(row.detail, 'chase');
  const approach = fieldOf(row.detail, 'approach');
  return {
    ...row,
    numero: row.numero.startsWith(game) ? row.numero.slice(game.length) : row.numero,
    playId: playCode === '' ? 0 : playIdOf(playCode),
    playCode,
    orderDetailId: row.orderNo,
    orderMasterId: row.orderNo,
    chase: typeof chase === 'string' && chase !== '',
    bettingApproach: Number.isSafeInteger(approach) ? Number(approach) : USUAL_APPROACH,
  };
}

function firstPlayOf(detail: unknown): string {
  const lines = fieldOf(detail, 'lines');
  const play: unknown = Array.isArray(lines) ? fieldOf(lines[0], 'play') : undefined;
  return typeof play === 'string' ? play : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
