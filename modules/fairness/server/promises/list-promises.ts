import type { Static } from 'typebox';
import { handle } from '#platform/http/handle.ts';
import { type GamePromise, listCommitments, listGamePromises } from '../../contract.promises.ts';
import { type NamedGame, namedGames } from './named-games.ts';
import {
  type StoredCommitment,
  selectCommitments,
  selectGamesPlayedAlone,
} from './promises.store.ts';

const MAX_ROWS = 500;
const DAY_MS = 86_400_000;

const MODES = { seed: 'COMMIT', beacon: 'BEACON', outside: 'OUTSIDE' } as const;

export const listGamePromisesHandler = handle(
  listGamePromises,
  async ({ app, tx, brand, request }) => {
    const [source] = app.extensions.of(namedGames);
    const named = (await source?.list(app, tx, { brand, language: request.language })) ?? [];
    const alone = new Set(
      (await selectGamesPlayedAlone(tx)).map((one) => `${one.vendor_code} ${one.game_code}`),
    );
    const games = named.flatMap(({ decidedBy, ...one }): GamePromise[] => {
      const mode = modeOf(decidedBy, alone.has(`${one.vendor} ${one.game}`));
      return mode === undefined ? [] : [{ ...one, mode }];
    });
    return { games, others: named.length - games.length };
  },
);

function modeOf(decidedBy: NamedGame['decidedBy'], isPlayedAlone: boolean) {
  if (decidedBy !== undefined) {
    return MODES[decidedBy];
  }
  return isPlayedAlone ? ('CLIENT' as const) : undefined;
}

export const listCommitmentsHandler = handle(listCommitments, async (call) => {
  const { tx, input, nowMs, reject } = call;
  if (input.day === undefined) {
    const span = { fromMs: nowMs, untilMs: null, limit: MAX_ROWS };
    return { commitments: (await selectCommitments(tx, span)).map(toView) };
  }
  const fromMs = Date.parse(`${input.day}T00:00:00Z`);
  if (Number.isNaN(fromMs)) {
    return reject('commitments_day');
  }
  const span = { fromMs, untilMs: fromMs + DAY_MS, limit: MAX_ROWS };
  return { commitments: (await selectCommitments(tx, span)).map(toView) };
});

function toView(
  one: StoredCommitment,
): Static<typeof listCommitments.output>['commitments'][number] {
  return {
    vendor: one.vendor_code,
    game: one.game_code,
    chain: one.chain,
    mode: one.mode,
    hash: one.hash,
    firstDraw: one.first_draw,
    draws: one.draws,
    firstLockMs: Number(one.first_lock_ms),
    lastLockMs: Number(one.last_lock_ms),
    storedAt: one.committed_at.toISOString(),
  };
}
