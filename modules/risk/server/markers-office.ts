import { audit, type WaitingCounter, type WorkQueue } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { dismissRiskMarker, listRiskMarkers, type MarkerShown } from '../contract.office.ts';
import {
  countCases,
  countMarkers,
  dismissRow,
  type MarkerRow,
  markerFlow,
  selectMarker,
  selectMarkers,
} from './marker.store.ts';

const DISMISS = 'risk.dismiss';
const DUE_MS = 3 * 86_400_000;

export const listRiskMarkersHandler = handle(
  listRiskMarkers,
  async ({ tx, brand, input, file }) => {
    const size = rowsOf(file);
    const of = {
      brandId: brand.id,
      isCase: (input.view ?? 'cases') === 'cases',
      memberId: input.memberId === undefined ? null : BigInt(input.memberId),
    };
    const [rows, counted] = await Promise.all([
      selectMarkers(tx, {
        ...{ ...of, isOldestFirst: input.sort === 'time' },
        ...{ beforeId: idOf(input.before), limit: size + 1 },
      }),
      file === undefined ? countMarkers(tx, { ...of, limit: MAX_COUNTED + 1 }) : 0,
    ]);
    const page = pageOf(rows, size, ({ id }) => String(id));
    return { rows: page.rows.map(show), next: page.next, total: totalOf(counted) };
  },
);

export const dismissRiskMarkerHandler = handle(dismissRiskMarker, async (call) => {
  const { tx, brand, input, nowMs, request, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const row = (await selectMarker(tx, which)) ?? reject('risk_unknown');
  const { version, reason } = input;
  const end = { ...which, version, by: name, note: reason, now: new Date(nowMs) };
  if (!(await dismissRow(tx, end))) {
    reject('changed_meanwhile');
  }
  await audit(tx, {
    ...{ operatorId, brandId: brand.id, action: DISMISS, entity: `member:${row.member_id}` },
    ...{ before: { marker: row.kind, state: row.state }, after: { state: 'dismissed' } },
    ...{ reason, request },
  });
  return true;
});

/** Strong markers that nobody has dismissed. */
export const markerCounter: WaitingCounter = {
  name: 'risk-markers',
  permission: 'risk.view',
  count: (_app, tx, { brandId }) => countCases(tx, brandId),
};

export const markerQueue: WorkQueue = {
  name: 'risk-markers',
  permission: 'risk.view',
  handledBy: DISMISS,
  dueMs: DUE_MS,
  list: async (_app, tx, { brandId, limit }) => {
    const of = { brandId, isCase: true, memberId: null };
    const page = { isOldestFirst: true, beforeId: null, limit };
    return (await selectMarkers(tx, { ...of, ...page })).map((row) => ({
      id: row.id.toString(),
      entity: `member:${row.member_id}`,
      title: row.member_name,
      words: `office.risk.kind.${row.kind}`,
      detail: row.member_name,
      since: row.found_at,
      endsAt: null,
      owner: null,
      askedBy: null,
    }));
  },
  flow: markerFlow,
  closings: { actions: [DISMISS], states: [] },
};

function show(row: MarkerRow): MarkerShown {
  return {
    id: String(row.id),
    memberId: String(row.member_id),
    member: row.member_name,
    kind: row.kind,
    strength: row.strength,
    values: [...row.values],
    state: row.state,
    dismissedBy: row.dismissed_by,
    note: row.note,
    foundAt: row.found_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    version: row.version,
  };
}
