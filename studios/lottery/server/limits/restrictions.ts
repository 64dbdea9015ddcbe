import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import {
  drawIdOf,
  exposedNumbers,
  type GameSetting,
  gameSettings,
  heldNumbers,
} from './restriction.store.ts';

/** Whether a number is taken as the board prices it, at half its odds, or not at all. */
export type NumberKind = 'open' | 'half' | 'closed';

export type Restriction = {
  readonly play: string;
  readonly number: string;
  readonly kind: Exclude<NumberKind, 'open'>;
};

/** What a draw holds back at one moment. */
export type Restrictions = {
  /** Most that one number of this draw may cost. */
  readonly most: Amount;
  readonly list: readonly Restriction[];
  readonly kindOf: (play: string, number: string) => NumberKind;
};

/** From this share of the limit on, in per cent, a number is at half odds unless an operator set another. */
export const HALF_FROM_PERCENT = 60;
/** By game and draw, for all bets of a draw; the limit itself is held by the database at each bet. */
const ofBets = studioCache<Restrictions | undefined>({
  name: 'restrictions',
  maxEntries: 1_000,
  ttlMs: 1_000,
});

/** The settings of a game, where nothing is set those of the catalogue. */
export async function settingOf(tx: ReadTx, drawGame: DrawGame): Promise<GameSetting> {
  const all = await gameSettings(tx);
  return (
    all.find((one) => one.game_code === drawGame.code) ?? {
      game_code: drawGame.code,
      result_source: 'house',
      max_per_number_ticks: null,
      half_from_percent: HALF_FROM_PERCENT,
      fairness: 'COMMIT',
    }
  );
}

/** Numbers that operators hold back, and those that have come near their limit in this draw. */
export async function restrictionsOf(
  tx: ReadTx,
  drawGame: DrawGame,
  drawId: bigint,
): Promise<Restrictions> {
  const setting = await settingOf(tx, drawGame);
  const most = amount(setting.max_per_number_ticks ?? drawGame.maxPerNumber);
  const halfFrom = (most * BigInt(setting.half_from_percent)) / 100n;
  const kinds = new Map<string, Exclude<NumberKind, 'open'>>();
  for (const { subject, highest_ticks: highest } of await exposedNumbers(tx, {
    drawId,
    fromTicks: halfFrom,
  })) {
    kinds.set(subject.slice('number '.length), highest >= most ? 'closed' : 'half');
  }
  for (const { play, number, kind } of await heldNumbers(tx, drawGame.code)) {
    if (kinds.get(`${play}/${number}`) !== 'closed') {
      kinds.set(`${play}/${number}`, kind);
    }
  }
  return {
    most,
    list: [...kinds].map(([subject, kind]) => {
      const [play = '', number = ''] = subject.split('/');
      return { play, number, kind };
    }),
    kindOf: (play, number) => kinds.get(`${play}/${number}`) ?? 'open',
  };
}

/** As `restrictionsOf`, for bets: a second old at most; undefined when there is no such draw. */
export async function restrictionsForBets(
  host: StudioHost,
  drawGame: DrawGame,
  drawNo: string,
): Promise<Restrictions | undefined> {
  return await host.cache.get(ofBets, `${drawGame.code} ${drawNo}`, async (tx) => {
    const drawId = await drawIdOf(tx, { gameCode: drawGame.code, drawNo });
    return drawId === undefined ? undefined : await restrictionsOf(tx, drawGame, drawId);
  });
}

/** Has bets of every process meet what operators have just set, when the transaction commits. */
export async function invalidateRestrictions(tx: Tx, host: StudioHost): Promise<void> {
  await host.cache.invalidate(tx, ofBets);
}
