import { gameByCode, nameIn } from '#modules/catalog/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import { mandateStopped } from '#modules/play/events.ts';
import { listen } from '#platform/listeners.ts';

/** A plan that ended before all its draws is reported to its member, who may be away, at every contact. */
export const notifyOfStoppedPlans = listen(mandateStopped, {
  name: 'lottery-api.notify_of_stopped_plans',
  run: async (app, { brandId, memberId, vendorCode, gameCode, code, placed, ordered, atMs }) => {
    await app.db.transaction(async (tx) => {
      const game = await gameByCode(app, tx, { brandId, vendorCode, gameCode });
      await notifyMember(app, tx, {
        brandId,
        memberId,
        template: 'planStopped',
        nowMs: atMs,
        valuesIn: (language) => ({
          game: game === undefined ? gameCode : nameIn(game.name, language),
          placed,
          ordered,
          reason: code,
        }),
      });
    });
  },
});
