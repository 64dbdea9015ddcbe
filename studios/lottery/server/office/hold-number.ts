import type { Tx } from '#platform/db/tx.ts';
import { type OfficeAction, type OfficePayload, officeRoute } from '#seamless/studio.ts';
import { holdNumber } from '#studios/lottery/contract.office.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { combinationsOf } from '#studios/lottery/games/pick-form.ts';
import { reportAgain } from '../draw.store.ts';
import { dropHeldNumber, heldNumbers, putHeldNumber } from '../limits/restriction.store.ts';
import { invalidateRestrictions } from '../limits/restrictions.ts';

const NUMBER = 'lottery.number';

/** Requests that a number of a game is restricted, or that its restriction ends; a second operator must approve it. */
export const holdNumberRoute = officeRoute(
  holdNumber,
  async ({ tx, input, operator, askSecond, reject }) => {
    const { play, kind, reason } = input;
    const drawGame = findDrawGame(input.game);
    if (drawGame === undefined) {
      return reject('game_unknown');
    }
    const form = drawGame.game.findPlay(play)?.form;
    const [combination, ...more] = (form && combinationsOf(form, input.number)) ?? [];
    if (combination === undefined || more.length > 0) {
      return reject('number_unknown');
    }
    const place = { game: drawGame.code, play, number: combination.code };
    const before = await stateOf(tx, place);
    if (before.kind === kind) {
      return reject('number_unchanged');
    }
    const approvalId = await askSecond({
      action: NUMBER,
      entity: `lottery:${drawGame.code}:${play}:${combination.code}`,
      payload: { ...place, kind, by: operator.name },
      before,
      after: { ...before, kind },
      reason,
    });
    return { approvalId: approvalId ?? reject('change_waiting') };
  },
);

/** Restricts a number, or opens it again, when a second operator has approved it; open draws are reported with it. */
export const numberAction: OfficeAction = {
  action: NUMBER,
  permission: 'lottery.limit',
  before: async (tx, payload) => await stateOf(tx, placeIn(payload)),
  run: async (tx, host, payload, operatorIds) => {
    const { game: gameCode, play, number } = placeIn(payload);
    const kind = payload['kind'];
    if (kind === 'half' || kind === 'closed') {
      const setBy = String(payload['by']);
      await putHeldNumber(tx, {
        ...{ gameCode, play, number, kind },
        ...{ set_by: setBy, operator_ids: operatorIds },
      });
    } else {
      await dropHeldNumber(tx, { gameCode, play, number });
    }
    await invalidateRestrictions(tx, host);
    await reportAgain(tx, [gameCode]);
    host.log.fact('lottery_number_restricted', { game: gameCode, play, number, kind });
  },
};

type Place = { readonly game: string; readonly play: string; readonly number: string };

/** What operators have set for a number at present. */
async function stateOf(tx: Tx, { game, play, number }: Place) {
  const held = (await heldNumbers(tx, game)).find(
    (one) => one.play === play && one.number === number,
  );
  return { number: `${play} ${number}`, kind: held?.kind ?? 'open' };
}

function placeIn(payload: OfficePayload): Place {
  const { game, play, number } = payload;
  return { game: String(game), play: String(play), number: String(number) };
}
