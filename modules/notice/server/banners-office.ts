import { audit } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { versionOf } from '#platform/contract/version-of.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import {
  type BannerDraft,
  changeBanner,
  changeBannerHosts,
  createBanner,
  listBannersOffice,
  readBannerHosts,
  readBannerOffice,
  switchBanner,
} from '../contract.office.ts';
import { outsideHosts } from './banner.store.ts';
import { type LinkGround, linkOf } from './banner-link.ts';
import {
  addBanner,
  type BannerValues,
  bannerById,
  bannersOfBrand,
  type OfficeBannerRow,
  replaceHosts,
  setBannerActive,
  updateBanner,
} from './banner-office.store.ts';
import { drawBanner } from './draw-banner.ts';
import { bothOf, stateOf, storable, timesOf } from './notice-values.ts';

const entityOf = (id: bigint) => `banner:${id}`;

const listHandler = handle(listBannersOffice, async ({ app, tx, brand, input, nowMs }) => {
  const rows = await bannersOfBrand(tx, { brandId: brand.id, group: input.group });
  const ground = await groundOf(app, tx, brand.id);
  return { rows: await Promise.all(rows.map((row) => shownOf(row, ground, nowMs))) };
});

const readHandler = handle(readBannerOffice, async ({ app, tx, brand, input, nowMs, reject }) => {
  const row =
    (await bannerById(tx, { brandId: brand.id, id: BigInt(input.id) })) ?? reject('banner_unknown');
  return await shownOf(row, await groundOf(app, tx, brand.id), nowMs);
});

// Drawing a picture takes a moment, so it comes before the transaction.
const createHandler = handleWithoutTx(createBanner, async (call) => {
  const { app, brand, input, reject, request } = call;
  const problem = await problemOf(input.draft, await groundOf(app, app.db.pooled, brand.id));
  if (problem !== undefined) {
    return reject(problem);
  }
  const picture =
    (await drawBanner(app, { brandCode: brand.code, picture: input.picture })) ??
    reject('banner_picture_broken');
  return await call.transaction(async (tx) => {
    const values = valuesOf(input.draft, picture) ?? reject('banner_times_wrong');
    const id = await addBanner(tx, brand.id, values);
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'banner.create',
      entity: entityOf(id),
      after: values,
      reason: input.reason,
      request,
    });
    return { id: id.toString() };
  });
});

const changeHandler = handleWithoutTx(changeBanner, async (call) => {
  const { app, brand, input, reject, request } = call;
  const problem = await problemOf(input.draft, await groundOf(app, app.db.pooled, brand.id));
  if (problem !== undefined) {
    return reject(problem);
  }
  const drawn =
    input.picture === undefined
      ? undefined
      : ((await drawBanner(app, { brandCode: brand.code, picture: input.picture })) ??
        reject('banner_picture_broken'));
  return await call.transaction(async (tx) => {
    const named = { brandId: brand.id, id: BigInt(input.id) };
    const former = (await bannerById(tx, named)) ?? reject('banner_unknown');
    const values = valuesOf(input.draft, drawn ?? former.picture) ?? reject('banner_times_wrong');
    const version =
      (await updateBanner(tx, { ...named, seen: input.version, values })) ??
      reject('banner_changed');
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'banner.change',
      entity: entityOf(named.id),
      before: { ...draftOf(former), picture: former.picture },
      after: values,
      reason: input.reason,
      request,
    });
    return { version };
  });
});

const switchHandler = handle(switchBanner, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const named = { brandId: brand.id, id: BigInt(input.id) };
  const former = (await bannerById(tx, named)) ?? reject('banner_unknown');
  await setBannerActive(tx, { ...named, isActive: input.isActive });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: input.isActive ? 'banner.publish' : 'banner.withdraw',
    entity: entityOf(named.id),
    before: { isActive: former.is_active },
    after: { isActive: input.isActive },
    reason: input.reason,
    request,
  });
  return {};
});

const readHostsHandler = handle(readBannerHosts, async ({ tx, brand }) => {
  const hosts = [...(await outsideHosts(tx, brand.id))];
  return { hosts, version: versionOf(hosts) };
});

const changeHostsHandler = handle(changeBannerHosts, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const before = [...(await outsideHosts(tx, brand.id))];
  if (input.version !== versionOf(before)) {
    return reject('changed_meanwhile');
  }
  await replaceHosts(tx, { brandId: brand.id, hosts: input.hosts });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'banner.hosts.change',
    entity: 'banner:hosts',
    before: { hosts: before },
    after: { hosts: [...new Set(input.hosts)].sort() },
    reason: input.reason,
    request,
  });
  return {};
});

async function groundOf(app: AppContext, tx: ReadTx, brandId: number): Promise<LinkGround> {
  return { app, tx, brandId, hosts: await outsideHosts(tx, brandId) };
}

/** The reason why a banner cannot be saved: a link without a target, or a link whose picture has no text (BNR-2). */
async function problemOf(
  draft: BannerDraft,
  ground: LinkGround,
): Promise<'banner_link_refused' | 'banner_alt_missing' | 'banner_times_wrong' | undefined> {
  const { linkage: kind = '', link = '', alt } = draft;
  if (timesOf(draft) === undefined) {
    return 'banner_times_wrong';
  }
  if (kind === '') {
    return undefined;
  }
  if ((await linkOf({ kind, link }, ground)) === '') {
    return 'banner_link_refused';
  }
  return alt.en.trim() === '' || alt.bn.trim() === '' ? 'banner_alt_missing' : undefined;
}

function valuesOf(draft: BannerDraft, picture: string): BannerValues | undefined {
  const times = timesOf(draft);
  const linkage = draft.linkage ?? '';
  return times === undefined
    ? undefined
    : {
        groupName: draft.groupName,
        position: draft.position,
        linkage,
        link: linkage === '' ? '' : (draft.link ?? ''),
        ...times,
        title: storable(draft.title),
        subtitle: storable(draft.subtitle),
        alt: storable(draft.alt),
        picture,
      };
}

function draftOf(row: OfficeBannerRow): BannerDraft {
  return {
    groupName: row.group_name,
    position: row.position,
    linkage: row.linkage_type,
    link: row.link,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    title: bothOf(row.title),
    subtitle: bothOf(row.subtitle),
    alt: bothOf(row.alt),
  };
}

async function shownOf(row: OfficeBannerRow, ground: LinkGround, nowMs: number) {
  return {
    id: row.id.toString(),
    version: row.version,
    state: stateOf(row, nowMs),
    isActive: row.is_active,
    picture: row.picture,
    address: await linkOf({ kind: row.linkage_type, link: row.link }, ground),
    draft: draftOf(row),
  };
}

export const bannerOfficeHandlers = [
  listHandler,
  readHandler,
  createHandler,
  changeHandler,
  switchHandler,
  readHostsHandler,
  changeHostsHandler,
];
