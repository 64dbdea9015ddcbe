import { settingsOf } from '#modules/brand/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import {
  addChannel,
  type ChannelDraft,
  changeChannel,
  changeServiceHosts,
  listChannelsOffice,
  orderChannels,
  removeChannel,
  tryServiceLink,
} from '../contract.office.ts';
import { CHAT, ENCODED } from '../field-rules.ts';
import {
  type ChannelRow,
  deleteChannel,
  insertChannel,
  orderRows,
  replaceHosts,
  selectChannels,
  selectHosts,
  updateChannel,
} from './channel.store.ts';
import { allowedHosts, leadsTo } from './channels.ts';
import { decodeServiceLink, encodeServiceLink, layersOf, serviceTarget } from './service-link.ts';

const listHandler = handle(listChannelsOffice, async ({ tx, brand }) => {
  const allowed = await allowedHosts(tx, brand.id);
  const { domainList, timeZone } = await settingsOf(tx, brand.id);
  const hosts = [...(await selectHosts(tx, brand.id))];
  return {
    rows: (await selectChannels(tx, brand.id)).map((row) => ({
      id: String(row.id),
      ...draftOf(row),
      version: row.version,
      leadsTo: leadsTo(row, allowed) ?? null,
    })),
    hosts,
    hostsVersion: versionOf(hosts),
    ownHosts: domainList,
    timeZone,
  };
});

const addHandler = handle(addChannel, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { reason, ...draft } = input;
  const problem = await problemOf(tx, brand.id, draft);
  if (problem !== undefined) {
    return reject(problem);
  }
  const id = await insertChannel(tx, { brandId: brand.id, ...draft });
  if (id === undefined) {
    return reject('service_too_many');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'support.channel.add',
    entity: `service:${id}`,
    after: draft,
    reason,
    request,
  });
  return { id: String(id) };
});

const changeHandler = handle(changeChannel, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { reason, id, version, ...draft } = input;
  const problem = await problemOf(tx, brand.id, draft);
  if (problem !== undefined) {
    return reject(problem);
  }
  const former = (await selectChannels(tx, brand.id)).find((row) => String(row.id) === id);
  const next = await updateChannel(tx, { brandId: brand.id, id: BigInt(id), version, ...draft });
  if (former === undefined || next === undefined) {
    return reject('service_channel_changed');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'support.channel.change',
    entity: `service:${id}`,
    before: draftOf(former),
    after: draft,
    reason,
    request,
  });
  return { version: next };
});

const removeHandler = handle(removeChannel, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const former = (await selectChannels(tx, brand.id)).find((row) => String(row.id) === input.id);
  if (former === undefined || !(await deleteChannel(tx, brand.id, former.id))) {
    return reject('service_channel_changed');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'support.channel.remove',
    entity: `service:${input.id}`,
    before: draftOf(former),
    reason: input.reason,
    request,
  });
  return {};
});

const orderHandler = handle(orderChannels, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const before = (await selectChannels(tx, brand.id)).map((row) => String(row.id));
  const isSameSet =
    before.length === input.ids.length && before.every((id) => input.ids.includes(id));
  if (!isSameSet || (await orderRows(tx, brand.id, input.ids)) !== before.length) {
    return reject('service_channel_changed');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'support.channel.order',
    entity: 'service:rail',
    before,
    after: input.ids,
    request,
  });
  return {};
});

const hostsHandler = handle(changeServiceHosts, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const before = await selectHosts(tx, brand.id);
  if (input.version !== versionOf(before)) {
    return reject('changed_meanwhile');
  }
  const after = input.hosts.toSorted();
  if (before.join() === after.join()) {
    return reject('service_hosts_unchanged');
  }
  await replaceHosts(tx, brand.id, after);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'support.hosts.change',
    entity: 'service:rail',
    before,
    after,
    reason: input.reason,
    request,
  });
  return {};
});

const tryHandler = handle(tryServiceLink, async ({ tx, brand, input }) => {
  const text = input.text.trim();
  const isEncoded = decodeServiceLink(text) !== undefined;
  return {
    encoded: isEncoded ? text : encodeServiceLink(text, input.key),
    layers: [...layersOf(text)],
    isAllowed: serviceTarget(text, await allowedHosts(tx, brand.id)) !== undefined,
  };
});

export const channelsOfficeHandlers = [
  listHandler,
  addHandler,
  changeHandler,
  removeHandler,
  orderHandler,
  hostsHandler,
  tryHandler,
];

/** Why a channel cannot be so; undefined when it can. */
async function problemOf(
  tx: Tx,
  brandId: number,
  draft: ChannelDraft,
): Promise<'service_link_refused' | 'service_hours_invalid' | undefined> {
  const hasStart = draft.opensAt !== '';
  if (hasStart !== (draft.closesAt !== '') || (hasStart && draft.opensAt === draft.closesAt)) {
    return 'service_hours_invalid';
  }
  if (draft.type === CHAT) {
    return draft.path === '' ? undefined : 'service_link_refused';
  }
  const isForm = draft.type !== ENCODED || decodeServiceLink(draft.path) !== undefined;
  const isAllowed = leadsTo(draft, await allowedHosts(tx, brandId)) !== undefined;
  return isForm && isAllowed ? undefined : 'service_link_refused';
}

function draftOf(row: ChannelRow): ChannelDraft {
  return {
    csType: row.cs_type,
    title: row.title,
    type: row.type,
    path: row.path,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isOn: row.is_on,
  };
}
