import { audit, mayActIn } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { officeLists } from '#platform/lists/office-lists.ts';
import { listViews, removeView, saveView } from '../contract.office.ts';
import { clearDefault, deleteView, selectViews, upsertView } from './view.store.ts';

const MAX_VIEWS = 50;
/** Own views, and those of colleagues. */
const MAX_LISTED = 500;

/** A shared view may name members in its filter: who may not open the list does not see it. */
export const listViewsHandler = handle(listViews, async (call) => {
  const { tx, app, brand, input } = call;
  const operator = operatorOf(call);
  const { operatorId } = operator;
  const rows = await selectViews(tx, {
    brandId: brand.id,
    staffId: operatorId,
    list: input.list,
    seesShared: maySee(app, operator, { brandId: brand.id, list: input.list }),
    limit: MAX_LISTED,
  });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      name: row.name,
      address: row.address,
      hidden: [...row.hidden],
      isDense: row.is_dense,
      isShared: row.is_shared,
      isDefault: row.is_default && row.staff_id === operatorId,
      isOwn: row.staff_id === operatorId,
    })),
  };
});

/** A view of one's own is a preference; one for everyone is audited. */
export const saveViewHandler = handle(saveView, async (call) => {
  const { tx, app, brand, input, reject, request } = call;
  const operator = operatorOf(call);
  if (!maySee(app, operator, { brandId: brand.id, list: input.list })) {
    return reject('view_list_unknown');
  }
  if (input.isShared && !mayActIn(operator, 'lists.share', brand.id)) {
    return reject('view_not_shareable');
  }
  const own = { brandId: brand.id, staffId: operator.operatorId, list: input.list };
  if (input.isDefault) {
    await clearDefault(tx, own);
  }
  const id = await upsertView(tx, { ...input, ...own, max: MAX_VIEWS });
  if (id === undefined) {
    return reject('view_too_many');
  }
  if (input.isShared) {
    await audit(tx, {
      operatorId: operator.operatorId,
      brandId: brand.id,
      action: 'view.share',
      entity: `view:${id}`,
      after: { list: input.list, name: input.name, address: input.address },
      request,
    });
  }
  return { id: id.toString() };
});

export const removeViewHandler = handle(removeView, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const which = { brandId: brand.id, staffId: operatorId, id: BigInt(input.id) };
  const removed = (await deleteView(tx, which)) ?? reject('view_unknown');
  if (removed.is_shared) {
    await audit(tx, {
      operatorId,
      brandId: brand.id,
      action: 'view.remove',
      entity: `view:${input.id}`,
      before: { list: removed.list, name: removed.name },
      request,
    });
  }
  return null;
});

/** Whether there is such a list, and the operator may open it. */
function maySee(
  app: AppContext,
  operator: OperatorActor,
  { brandId, list }: { readonly brandId: number; readonly list: string },
): boolean {
  const endpoint = app.extensions.find(officeLists, list)?.handler.endpoint;
  return (
    endpoint !== undefined &&
    (endpoint.permission === undefined || mayActIn(operator, endpoint.permission, brandId))
  );
}
