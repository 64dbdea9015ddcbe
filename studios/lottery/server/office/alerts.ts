import { officeRoute } from '#seamless/studio.ts';
import { listLotteryAlerts, seeLotteryAlert } from '#studios/lottery/contract.office.ts';
import { countUnseen, listAlerts, markSeen } from '../alerts/alert.store.ts';

const PAGE = 50;

/** Lists alerts, newest first, with the number of those that no operator has seen. */
export const listAlertsRoute = officeRoute(listLotteryAlerts, async ({ tx, input }) => {
  const rows = await listAlerts(tx, {
    isUnseen: input.unseen === '1',
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      game: row.game_code,
      drawNo: row.draw_no,
      detail: row.detail,
      at: row.raised_at.toISOString(),
      seenBy: row.seen_by,
    })),
    next: rows.length < PAGE || last === undefined ? null : last.id.toString(),
    unseen: await countUnseen(tx),
  };
});

/** Marks an alert as seen. */
export const seeAlertRoute = officeRoute(
  seeLotteryAlert,
  async ({ tx, input, operator, audit, reject }) => {
    const seenBy = await markSeen(tx, { id: BigInt(input.id), by: operator.name });
    if (seenBy === undefined) {
      return reject('alert_unknown');
    }
    await audit({ action: 'lottery.alert', entity: `alert:${input.id}`, after: { seenBy } });
    return { seenBy };
  },
);
