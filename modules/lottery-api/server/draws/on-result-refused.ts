import { resultRefused } from '#modules/fairness/events.ts';
import { openRoundCases } from '#modules/play/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { listen } from '#platform/listeners.ts';

/** A result that does not follow from its seed opens a case at each brand whose members have bet on the draw. */
export const openCasesOfRefusedResults = listen(resultRefused, {
  name: 'lottery-api.open_cases_of_refused_results',
  run: async (app, { vendorCode, roundId, drawn, claimed }) => {
    const vendor = await vendorByCode(app, vendorCode);
    if (vendor !== undefined) {
      await app.db.transaction((tx) =>
        openRoundCases(tx, {
          vendorId: vendor.id,
          roundId,
          kind: 'outcome_differs',
          detail: { drawn: drawn.join(' '), claimed: claimed.join(' ') },
        }),
      );
    }
  },
});
