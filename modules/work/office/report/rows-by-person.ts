import type { Static } from 'typebox';
import type { readShiftReport } from '../../contract.office.ts';

export type QueueRow = Static<typeof readShiftReport.output>['rows'][number];

export type PersonRow = {
  readonly staff: string;
  readonly count: number;
  readonly queues: readonly { readonly queue: string; readonly count: number }[];
};

/** Turns a report by queue into one by person, who finished most first. */
export function rowsByPerson(rows: readonly QueueRow[]): readonly PersonRow[] {
  const names = [...new Set(rows.flatMap(({ people }) => people.map(({ staff }) => staff)))];
  return names
    .map((staff) => {
      const queues = rows.flatMap(({ queue, people }) =>
        people.filter((one) => one.staff === staff).map(({ count }) => ({ queue, count })),
      );
      return { staff, queues, count: queues.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((left, right) => right.count - left.count || left.staff.localeCompare(right.staff));
}
