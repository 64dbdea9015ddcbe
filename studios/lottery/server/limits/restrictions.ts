import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import {
  drawOf,
  exposedNumbers,
  type GameSetting,
  gameSettings,
  heldNumbers,
} from './restriction.store.ts';

/** Whether a number is taken at the odds of the board, at half of them, or not at all. */
export type NumberKind = 'open' | 'half' | 'closed';

export type Restriction = {
  readonly play: string;
  readonly number: string;
  readonly kind: Exclude<NumberKind, 'open'>;
};

/** The numbers of a draw that are restricted at one moment. */
export type Restrictions = {
  /** The limit for the exposure of one number of this draw, in ticks. */
  readonly maxPerNumber: Amount;
  /** The exposure from which a number pays half odds, in ticks. */
  readonly halfFrom: Amount;
  readonly list: readonly Restriction[];
  readonly kindOf: (play: string, number: string) => NumberKind;
};

/** The restrictions of a draw, and when it opened or opens, in milliseconds. */
export type RestrictedDraw = Restrictions & { readonly opensAtMs: number };

/**
 * A number is at half odds when its exposure reaches this share of the limit, in per cent, unless an operator set
 * another share.
 */
export const HALF_FROM_PERCENT = 60;
/**
 * One entry for each draw, used by all of its bets. It may be outdated: the database checks the limit itself for each
 * bet.
 */
const ofBets = studioCache<RestrictedDraw | undefined>({
  name: 'restrictions',
  maxEntries: 1_000,
  ttlMs: 1_000,
});

/** The settings of a game; the defaults where operators have made none. */
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

/** What one number of a draw may cost, and from which sum it pays half odds; both in ticks. */
export type PerNumber = { readonly limit: Amount; readonly halfFrom: Amount };

/** The limit of one number in each draw of a game, as its operators set it. */
export async function perNumberOf(tx: ReadTx, drawGame: DrawGame): Promise<PerNumber> {
  const setting = await settingOf(tx, drawGame);
  const limit = amount(setting.max_per_number_ticks ?? drawGame.maxPerNumber);
  return { limit, halfFrom: amount((limit * BigInt(setting.half_from_percent)) / 100n) };
}

/** The restricted numbers of a draw: those that operators restrict, and those whose exposure is near the limit. */
export async function restrictionsOf(
  tx: ReadTx,
  drawGame: DrawGame,
  drawId: bigint,
): Promise<Restrictions> {
  const { limit: maxPerNumber, halfFrom } = await perNumberOf(tx, drawGame);
  const kinds = new Map<string, Exclude<NumberKind, 'open'>>();
  for (const { subject, highest_ticks: highest } of await exposedNumbers(tx, {
    drawId,
    fromTicks: halfFrom,
  })) {
    kinds.set(subject.slice('number '.length), highest >= maxPerNumber ? 'closed' : 'half');
  }
  for (const { play, number, kind } of await heldNumbers(tx, drawGame.code)) {
    if (kinds.get(`${play}/${number}`) !== 'closed') {
      kinds.set(`${play}/${number}`, kind);
    }
  }
  return {
    maxPerNumber,
    halfFrom,
    list: [...kinds].map(([subject, kind]) => {
      const [play = '', number = ''] = subject.split('/');
      return { play, number, kind };
    }),
    kindOf: (play, number) => kinds.get(`${play}/${number}`) ?? 'open',
  };
}

/** The result of `restrictionsOf` for bets, at most a second old; undefined when there is no such draw. */
export async function restrictionsForBets(
  host: StudioHost,
  drawGame: DrawGame,
  drawNo: string,
): Promise<RestrictedDraw | undefined> {
  return await host.cache.get(ofBets, `${drawGame.code} ${drawNo}`, async (tx) => {
    const draw = await drawOf(tx, { gameCode: drawGame.code, drawNo });
    return draw === undefined
      ? undefined
      : { ...(await restrictionsOf(tx, drawGame, draw.id)), opensAtMs: draw.opens_at.getTime() };
  });
}

/** Makes every process apply the operators' present settings to bets once the transaction commits. */
export async function invalidateRestrictions(tx: Tx, host: StudioHost): Promise<void> {
  await host.cache.invalidate(tx, ofBets);
}
