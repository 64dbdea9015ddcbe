import type { Tx } from '#platform/db/tx.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { raiseAlert } from '../alerts/alert.store.ts';
import { lockOfficeDraw, type OfficeDraw } from '../office/office-draws.store.ts';
import {
  type EntrySource,
  entriesOf,
  insertEntry,
  writeOutsideResult,
} from '../office/result-entry.store.ts';
import { readBalls } from './possible-balls.ts';

/** The numbers of a draw from outside, as one person or one signed key gives them. */
export type GivenResult = {
  readonly drawGame: DrawGame;
  readonly drawNo: string;
  readonly numbers: string;
  readonly source: EntrySource;
  /** `operator:17` or `push:<source>`: nobody counts twice, whichever way the numbers came. */
  readonly person: string;
  /** Further people who may be behind the numbers, as `person` names them. */
  readonly others?: readonly string[];
  readonly personName: string;
};

export type Entered = 'waiting' | 'agreed' | 'differ';
export type EntryRefusal =
  | 'draw_unknown'
  | 'draw_not_outside'
  | 'draw_not_due'
  | 'draw_has_result'
  | 'result_impossible'
  | 'result_entered';

/**
 * Takes the numbers of one source. The first wait for a second source; two that agree are the result; two that differ
 * raise an alert, and both sources begin again. One person is one source, also behind a key. The draw is locked meanwhile, so numbers that come at once are
 * compared.
 */
export async function enterNumbers(
  tx: Tx,
  host: StudioHost,
  given: GivenResult,
): Promise<Entered | EntryRefusal> {
  const { drawGame, drawNo } = given;
  const draw = await lockOfficeDraw(tx, { gameCode: drawGame.code, drawNo });
  const balls = readBalls(drawGame.game.form, given.numbers);
  const refusal = refusalOf(draw);
  if (draw === undefined || refusal !== undefined) {
    return refusal ?? 'draw_unknown';
  }
  if (balls === undefined) {
    return 'result_impossible';
  }
  const entries = await entriesOf(tx, draw.id);
  const last = entries.at(-1)?.attempt ?? 1;
  const ofLast = entries.filter((entry) => entry.attempt === last);
  const attempt = ofLast.length < 2 ? last : last + 1;
  const [other] = attempt === last ? ofLast : [];
  const people = [given.person, ...(given.others ?? [])];
  if (other?.people.some((one) => people.includes(one)) === true) {
    return 'result_entered';
  }
  const isNew = await insertEntry(tx, {
    drawId: draw.id,
    attempt,
    person: given.person,
    person_name: given.personName,
    source: given.source,
    people,
    balls,
  });
  if (!isNew) {
    return 'result_entered';
  }
  if (other === undefined) {
    return 'waiting';
  }
  if (other.balls.join() !== balls.join()) {
    await raiseAlert(tx, {
      key: `differ:${draw.id}:${attempt}`,
      kind: 'results_differ',
      gameCode: drawGame.code,
      drawNo,
      detail: { by: `${other.person_name}, ${given.personName}` },
    });
    host.log.warn('lottery_results_differ', { game: drawGame.code, drawNo, attempt });
    return 'differ';
  }
  await writeOutsideResult(tx, { drawId: draw.id, result: drawGame.game.resultOf(balls) });
  host.log.fact('lottery_result_entered', { game: drawGame.code, drawNo });
  return 'agreed';
}

function refusalOf(draw: OfficeDraw | undefined): EntryRefusal | undefined {
  if (draw === undefined) {
    return 'draw_unknown';
  }
  if (draw.result_source !== 'outside') {
    return 'draw_not_outside';
  }
  if (draw.result !== null || draw.state === 'voided') {
    return 'draw_has_result';
  }
  return draw.state === 'locked' && draw.is_due ? undefined : 'draw_not_due';
}
