import { handle, memberOf } from '#platform/http/handle.ts';
import { listWithdrawals } from '../../contract.ts';
import { showWithdrawals } from '../request/show-withdrawal.ts';
import { countOwn, selectOwn } from './own-list.store.ts';

const USUAL_SIZE = 10;

/** A member's withdrawals, newest first. */
export const listWithdrawalsHandler = handle(listWithdrawals, async (call) => {
  const { tx, brand, input, request } = call;
  const { memberId } = memberOf(call);
  const size = input.size ?? USUAL_SIZE;
  const wanted = {
    brandId: brand.id,
    memberId,
    from: input.startDate === undefined ? null : new Date(input.startDate),
    until: input.endDate === undefined ? null : new Date(input.endDate),
  };
  const total = await countOwn(tx, wanted);
  const offset = ((input.page ?? 1) - 1) * size;
  const rows = await selectOwn(tx, { ...wanted, limit: size, offset });
  const list = await showWithdrawals(tx, rows, { brandId: brand.id, language: request.language });
  return { list: [...list], total, totalPages: Math.ceil(total / size) };
});
