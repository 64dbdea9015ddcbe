import { isDeepStrictEqual } from 'node:util';
import { Compile } from 'typebox/compile';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { isDay } from '#platform/contract/field-rule.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import type { Tx } from '#platform/db/tx.ts';
import { isSafeLink, isSafePath } from '#platform/html/safe-link.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { changeResource, listResourcesOffice, ResourceDraft } from '../contract.office.ts';
import { FILE_TYPES } from '../field-rules.ts';
import {
  insertResource,
  type ResourceRow,
  selectResources,
  updateResource,
} from './resource.store.ts';

const ACTION = 'download.resource';
const draftSchema = Compile(ResourceDraft);

const listResourcesHandler = handle(listResourcesOffice, async ({ tx, brand }) => ({
  rows: (await selectResources(tx, brand.id)).map((row) => ({
    id: String(row.id),
    seen: versionOf(draftOf(row)),
    ...draftOf(row),
  })),
}));

const changeResourceHandler = handle(changeResource, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const { id, draft, reason } = input;
  const former = await formerOf(tx, { brandId: brand.id, id });
  if (former === undefined && id !== 'new') {
    return reject('download_unknown');
  }
  if (input.seen !== (former === undefined ? undefined : versionOf(former))) {
    return reject('changed_meanwhile');
  }
  const problem = problemOf(draft);
  if (problem !== undefined) {
    return reject(problem);
  }
  const before = former ?? null;
  if (isDeepStrictEqual(before, draft)) {
    return reject('download_unchanged');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `download:${id === 'new' ? draft.resourceType : id}`,
    payload: { brandId: brand.id, id, draft },
    before,
    after: draft,
    reason,
    nowMs,
    request,
  });
  return { approvalId: approvalId?.toString() ?? reject('download_waiting') };
});

export const resourcesOfficeHandlers = [listResourcesHandler, changeResourceHandler];

export const changeResourceApproval: ApprovalAction = {
  action: ACTION,
  permission: 'download.change',
  before: async (tx, payload) => (await formerOf(tx, readPayload(payload))) ?? null,
  run: async (tx, _app, payload) => {
    const { brandId, id, draft } = readPayload(payload);
    await (id === 'new'
      ? insertResource(tx, { brandId, draft })
      : updateResource(tx, { brandId, id: Number(id), draft }));
  },
};

async function formerOf(
  tx: Tx,
  { brandId, id }: { readonly brandId: number; readonly id: string },
): Promise<ResourceDraft | undefined> {
  const row = (await selectResources(tx, brandId)).find((one) => String(one.id) === id);
  return row === undefined ? undefined : draftOf(row);
}

/** Why a resource cannot be offered so; undefined when it can. */
function problemOf(draft: ResourceDraft) {
  const { resourceType, url, qrCodeUrl, version, sizeBytes, sha256, releasedOn } = draft;
  if (!isOwnOrHttps(url) || (qrCodeUrl !== '' && !isOwnOrHttps(qrCodeUrl))) {
    return 'download_address';
  }
  if (releasedOn !== '' && !isDay(releasedOn)) {
    return 'download_date';
  }
  const isBareFile =
    FILE_TYPES.includes(resourceType) &&
    (version === '' || sizeBytes === null || sha256 === '' || releasedOn === '');
  return isBareFile ? 'download_file_facts' : undefined;
}

function isOwnOrHttps(url: string): boolean {
  return isSafePath(url) || (url.startsWith('https://') && isSafeLink(url));
}

function draftOf(row: ResourceRow): ResourceDraft {
  return {
    resourceType: row.resource_type,
    name: row.name,
    url: row.url,
    qrCodeUrl: row.qr_code_url,
    version: row.version,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    sha256: row.sha256,
    releasedOn: row.released_on,
    minimumOs: row.minimum_os,
    permissions: row.permissions,
    isOn: row.is_on,
    place: row.place,
  };
}

function readPayload(payload: Readonly<Record<string, unknown>>) {
  const { brandId, id, draft } = payload;
  if (typeof brandId !== 'number' || typeof id !== 'string' || !draftSchema.Check(draft)) {
    throw new Error('the payload is not a change of a resource');
  }
  return { brandId, id, draft };
}
