import { vendorsWithDraws } from '#modules/fairness/server/payable-rounds.ts';
import type { AppContext } from '#platform/app-context.ts';

type DrawnGame = { readonly code: string; readonly game: string };

/** Puts the one draw of a player's case on record, as an accepted `commit` does: the cases are about payment, not seeds. */
export async function commitToDraw(
  app: AppContext,
  { code, game }: DrawnGame,
  session: string,
): Promise<string> {
  await app.db.pool.query(
    `with stored as (
       insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, record, calendar,
                                        first_lock_ms, last_lock_ms)
       values ($1, $2, 'chain', $3::text, encode(sha256(convert_to($3::text, 'UTF8')), 'hex'), 'COMMIT', '{}', '[]', 1, 1)
       returning id)
     insert into fairness.committed_draw (vendor_code, round_id, commitment_id, draw_no, lock_ms)
     select $1, $3::text, id, $3::text, 1 from stored`,
    [code, game, roundOf(session)],
  );
  await vendorsWithDraws.invalidate(app, code);
  return roundOf(session);
}

/** Stores the proof of that draw, as an accepted `reveal` does. */
export async function proveDraw(
  app: AppContext,
  { code, game }: DrawnGame,
  session: string,
): Promise<void> {
  await app.db.pool.query(
    `insert into fairness.reveal (vendor_code, game_code, round_id, commitment, client_seed, nonce, result, drawn)
     values ($1, $2, $3, repeat('0', 64), '', 0, '{}', '{1}')`,
    [code, game, roundOf(session)],
  );
}

const roundOf = (session: string): string => `draw-${session}`;
