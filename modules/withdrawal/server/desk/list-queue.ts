import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  MAX_COUNTED,
  moneyCursor,
  moneyOrderOf,
  moneyPlaceOf,
  type Place,
  pageOf,
  placeOf,
  rowsOf,
  totalAndSums,
  writePlace,
} from '#platform/lists/pages.ts';
import { listOfficeWithdrawals } from '../../contract.office.ts';
import type { WithdrawalState } from '../../states.ts';
import { settingsOfBrand } from '../settings.ts';
import { type QueuePage, type QueueRow, selectQueue, sumQueue } from './queue.store.ts';
import { showInOffice } from './show-office.ts';

/** The states of each view; null is every one. */
const VIEWS = {
  waiting: ['checking', 'second', 'disputed'],
  paying: ['approved', 'sending'],
  open: ['checking', 'second', 'approved', 'sending', 'sent', 'disputed'],
  all: null,
} as const satisfies Readonly<Record<string, readonly WithdrawalState[] | null>>;

export const listOfficeWithdrawalsHandler = handle(listOfficeWithdrawals, async (call) => {
  const { tx, brand, input, request, file } = call;
  const size = rowsOf(file);
  const operator = operatorOf(call);
  const { settings } = await settingsOfBrand(tx, brand.id);
  const search = {
    brandId: brand.id,
    states: VIEWS[input.view ?? 'waiting'],
    member: input.member ?? null,
    ownerId: input.mine === true ? operator.operatorId : null,
  };
  const order = orderIn(input.sort, search.states === null);
  const [rows, counted] = await Promise.all([
    selectQueue(tx, search, { ...order, after: afterIn(order, input.before), limit: size + 1 }),
    file === undefined ? sumQueue(tx, search, MAX_COUNTED + 1) : [],
  ]);
  const page = pageOf(rows, size, (row) => cursorOf(order, row));
  const for_ = { operator, settings, language: request.language };
  return {
    rows: page.rows.map((row) => showInOffice(row, for_)),
    next: page.next,
    ...totalAndSums(counted),
  };
});

type Order = Pick<QueuePage, 'by' | 'isDescending'>;

/** What is due first, else the newest, unless another order is asked for. */
function orderIn(sort: string | undefined, isOfAll: boolean): Order {
  if (sort === undefined && !isOfAll) {
    return { by: 'due', isDescending: false };
  }
  const { isByAmount, isDescending } = moneyOrderOf(sort);
  return { by: isByAmount ? 'amount' : 'time', isDescending };
}

function cursorOf({ by }: Order, row: QueueRow): string {
  const dueMs = BigInt(row.due_at?.getTime() ?? 0);
  return by === 'due'
    ? writePlace({ micros: dueMs, rest: row.id.toString() })
    : moneyCursor({ isByAmount: by === 'amount', isDescending: false }, row);
}

function afterIn({ by }: Order, cursor: string | undefined): Place | undefined {
  return by === 'due'
    ? placeOf(cursor)
    : moneyPlaceOf({ isByAmount: by === 'amount', isDescending: false }, cursor);
}
