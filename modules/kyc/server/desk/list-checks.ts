import { handle, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { listKycChecks } from '../../contract.office.ts';
import type { CheckRow } from '../checks/check.store.ts';
import { countQueue, type QueueCursor, selectQueue } from './queue.store.ts';
import { showInOffice } from './show-check.ts';

export const listKycChecksHandler = handle(listKycChecks, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const operator = operatorOf(call);
  const search = {
    brandId: brand.id,
    isWaiting: (input.view ?? 'waiting') === 'waiting',
    member: input.member ?? null,
  };
  const rows = await selectQueue(tx, search, { after: cursorIn(input.before), limit: size + 1 });
  const page = rows.slice(0, size);
  const counted = file === undefined ? await countQueue(tx, search, MAX_COUNTED + 1) : 0;
  return {
    rows: page.map((row) => showInOffice(row, operator)),
    next: rows.length > size ? cursorOf(page.at(-1)) : null,
    total: totalOf(counted),
  };
});

function cursorOf(row: CheckRow | undefined): string | null {
  return row === undefined ? null : `${row.due_at?.getTime() ?? 0}-${row.id}`;
}

/** A cursor that is none of ours begins at the first page. */
function cursorIn(text: string | undefined): QueueCursor | undefined {
  const { at = '', id = '' } = /^(?<at>\d{1,15})-(?<id>\d{1,15})$/.exec(text ?? '')?.groups ?? {};
  return id === '' ? undefined : { id: BigInt(id), dueAt: new Date(Number(at)) };
}
