import { Value } from 'typebox/value';
import type { ReadTx } from '#platform/db/tx.ts';
import { type OfficeAction, type OfficePayload, officeRoute } from '#seamless/studio.ts';
import { changeLotteryTerms, readLotteryTerms } from '#studios/lottery/contract.office-terms.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { NO_TERMS, problemOf, type Terms } from '#studios/lottery/games/terms.ts';
import { readClock, reportAgain } from '../draw.store.ts';
import { currenciesOf, insertTerms, type TermsRow, termsOfGame } from '../terms/terms.store.ts';
import { invalidateTerms } from '../terms/terms.ts';

const TERMS = 'lottery.terms';
const SHOWN = 50;

/** Terms of one brand and currency for a game. */
type Place = { readonly brand: string; readonly currency: string; readonly game: string };

/** Shows the terms of the operator's brand for a game, with their versions. */
export const readTermsRoute = officeRoute(
  readLotteryTerms,
  async ({ tx, input, brand, reject }) => {
    if (findDrawGame(input.game) === undefined) {
      return reject('game_unknown');
    }
    const currencies = await currenciesOf(tx, brand);
    const currency = input.currency ?? currencies[0] ?? '';
    const versions = await versionsOf(tx, { brand, currency, game: input.game });
    const nowMs = await readClock(tx);
    const current = versions.find(({ starts_at: startsAt }) => startsAt.getTime() <= nowMs);
    return {
      currency,
      currencies: [...new Set([...currencies, ...(currency === '' ? [] : [currency])])],
      terms: plain(lastOf(versions)),
      versions: versions.slice(0, SHOWN).map((row) => ({
        version: row.version,
        startsAt: row.starts_at.toISOString(),
        isCurrent: row.id === current?.id,
        reason: row.reason,
        changes: changesIn(row.terms),
      })),
    };
  },
);

/** Requests other terms; a second operator must approve them. No terms return more than is staked. */
export const changeTermsRoute = officeRoute(
  changeLotteryTerms,
  async ({ tx, input, brand, askSecond, reject }) => {
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('game_unknown');
    }
    const problem = problemOf(drawGame, input.terms);
    if (problem !== undefined) {
      return reject(problem);
    }
    if (Date.parse(input.startsAt) <= (await readClock(tx))) {
      return reject('terms_start_past');
    }
    const place = { brand, currency: input.currency, game: drawGame.code };
    const versions = await versionsOf(tx, place);
    if (input.version !== Math.max(0, ...versions.map(({ version }) => version))) {
      return reject('changed_meanwhile');
    }
    const before = lastOf(versions);
    if (Value.Equal(before, input.terms)) {
      return reject('terms_unchanged');
    }
    const approvalId = await askSecond({
      action: TERMS,
      entity: `lottery:${drawGame.code}`,
      payload: { ...place, startsAt: input.startsAt, terms: input.terms, reason: input.reason },
      before: { currency: input.currency, ...before },
      after: { currency: input.currency, startsAt: input.startsAt, ...input.terms },
      reason: input.reason,
    });
    return { approvalId: approvalId ?? reject('change_waiting') };
  },
);

/** Writes a version of terms that a second operator has approved; it never starts in the past. */
export const termsAction: OfficeAction = {
  action: TERMS,
  permission: 'lottery.terms',
  before: async (tx, payload) => {
    const place = placeIn(payload);
    return { currency: place.currency, ...lastOf(await versionsOf(tx, place)) };
  },
  run: async (tx, host, payload) => {
    const place = placeIn(payload);
    const drawGame = findDrawGame(place.game);
    const { startsAt, reason } = payload;
    const terms = termsIn(payload);
    if (drawGame === undefined || problemOf(drawGame, terms) !== undefined) {
      throw new Error(`the payload holds no terms of ${place.game}`);
    }
    const version = await insertTerms(tx, {
      ...place,
      gameCode: place.game,
      startsAtMs: Date.parse(String(startsAt)),
      terms,
      reason: String(reason),
    });
    await invalidateTerms(tx, host);
    await reportAgain(tx, [place.game]);
    host.log.fact('lottery_terms_changed', { ...place, version });
  },
};

/** The versions of a place, those that start last first. */
async function versionsOf(
  tx: ReadTx,
  { brand, currency, game }: Place,
): Promise<readonly TermsRow[]> {
  return (await termsOfGame(tx, game)).filter(
    (row) => row.brand_ref === brand && row.currency === currency,
  );
}

function lastOf(versions: readonly TermsRow[]): Terms {
  const [last] = versions.toSorted((one, other) => other.version - one.version);
  return last?.terms ?? NO_TERMS;
}

function placeIn(payload: OfficePayload): Place {
  const { brand, currency, game } = payload;
  return { brand: String(brand), currency: String(currency), game: String(game) };
}

/** The terms of a payload, which the request has validated. */
function termsIn(payload: OfficePayload): Terms {
  const terms: unknown = payload['terms'];
  if (!Value.Check(changeLotteryTerms.input.properties.terms, terms)) {
    throw new Error('the payload holds no terms');
  }
  return terms;
}

/** Copies terms to plain JSON without shared references. */
function plain({ odds, stakes, payouts, plans }: Terms) {
  const { maxDraws, maxTimes, maxRunning } = plans;
  return structuredClone({
    odds: Object.fromEntries(
      Object.entries(odds).map(([play, lists]) => [
        play,
        Object.fromEntries(Object.entries(lists).map(([example, list]) => [example, [...list]])),
      ]),
    ),
    stakes: { ...stakes },
    payouts: { ...payouts },
    plans: {
      ...(maxDraws === undefined ? {} : { maxDraws }),
      ...(maxTimes === undefined ? {} : { maxTimes }),
      ...(maxRunning === undefined ? {} : { maxRunning }),
    },
  });
}

function changesIn({ odds, stakes, payouts, plans }: Terms): number {
  const ofOdds = Object.values(odds).reduce((sum, lists) => sum + Object.keys(lists).length, 0);
  return ofOdds + [stakes, payouts, plans].reduce((sum, part) => sum + Object.keys(part).length, 0);
}
