import { handle, operatorOf } from '#platform/http/handle.ts';
import { listOfficeWithdrawals } from '../../contract.office.ts';
import type { WithdrawalState } from '../../states.ts';
import { settingsOfBrand } from '../settings.ts';
import { countQueue, type QueueCursor, type QueueRow, selectQueue } from './queue.store.ts';
import { showInOffice } from './show-office.ts';

const PAGE = 50;
const MAX_COUNTED = 10_000;

/** The states of each view; null is every one. */
const VIEWS = {
  waiting: ['checking', 'second', 'disputed'],
  paying: ['approved', 'sending'],
  open: ['checking', 'second', 'approved', 'sending', 'sent', 'disputed'],
  all: null,
} as const satisfies Readonly<Record<string, readonly WithdrawalState[] | null>>;

export const listOfficeWithdrawalsHandler = handle(listOfficeWithdrawals, async (call) => {
  const { tx, brand, input, request } = call;
  const operator = operatorOf(call);
  const { settings } = await settingsOfBrand(tx, brand.id);
  const search = {
    brandId: brand.id,
    states: VIEWS[input.view ?? 'waiting'],
    member: input.member ?? null,
    ownerId: input.mine === true ? operator.operatorId : null,
  };
  const rows = await selectQueue(tx, search, { after: cursorIn(input.before), limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const counted = await countQueue(tx, search, MAX_COUNTED + 1);
  const for_ = { operator, settings, language: request.language };
  return {
    rows: page.map((row) => showInOffice(row, for_)),
    next: rows.length > PAGE ? cursorOf(page.at(-1)) : null,
    total: { count: Math.min(counted, MAX_COUNTED), isMore: counted > MAX_COUNTED },
  };
});

function cursorOf(row: QueueRow | undefined): string | null {
  return row === undefined ? null : `${row.due_at?.getTime() ?? 0}-${row.id}`;
}

/** A cursor that is none of ours begins at the first page. */
function cursorIn(text: string | undefined): QueueCursor | undefined {
  const { at = '', id = '' } = /^(?<at>\d{1,15})-(?<id>\d{1,15})$/.exec(text ?? '')?.groups ?? {};
  return id === '' ? undefined : { id: BigInt(id), dueAt: new Date(Number(at)) };
}
