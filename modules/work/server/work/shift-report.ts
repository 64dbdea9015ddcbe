import { closedBy, openTo, workQueues } from '#modules/operator/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { readShiftReport } from '../../contract.office.ts';

const MAX_PERIOD_MS = 92 * 86_400_000;

export const readShiftReportHandler = handle(readShiftReport, async (call) => {
  const { tx, brand, input, reject } = call;
  const from = new Date(input.from);
  const until = new Date(input.until);
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs <= 0 || lengthMs > MAX_PERIOD_MS) {
    return reject('work_period');
  }
  const period = { brandId: brand.id, from, until };
  const rows = await Promise.all(
    openTo(call, workQueues).map(async ({ name, flow, closings }) => {
      const [moved, people] = await Promise.all([
        flow(tx, period),
        closedBy(tx, { ...closings, ...period }),
      ]);
      const byPeople = people.reduce((sum, { count }) => sum + count, 0);
      return { queue: name, ...moved, done: moved.done ?? byPeople, people: [...people] };
    }),
  );
  return { rows };
});
