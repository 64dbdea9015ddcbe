import { audit } from '#modules/operator/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { type Call, handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { eachInOrder } from '#platform/lists/bulk.ts';
import {
  changeNotice,
  createNotice,
  listNoticesOffice,
  previewNoticeHtml,
  readNoticeOffice,
  switchNotice,
  withdrawNotices,
} from '../contract.office.ts';
import {
  insertNotice,
  noticeById,
  noticesOfBrand,
  type OfficeNoticeRow,
  setNoticeActive,
  updateNotice,
} from './notice-office.store.ts';
import { bothOf, noticeDraft, noticeValues, stateOf, timesOf } from './notice-values.ts';

const PAGE_SIZE = 50;

const entityOf = (id: bigint) => `notice:${id}`;

const listHandler = handle(listNoticesOffice, async ({ tx, brand, input, request, nowMs }) => {
  const rows = await noticesOfBrand(tx, {
    brandId: brand.id,
    type: input.type,
    search: input.search,
    before: input.before === undefined ? undefined : BigInt(input.before),
    limit: PAGE_SIZE,
  });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      type: row.type,
      execution: row.execution,
      audience: row.audience,
      title: row.title[request.language.toLowerCase()] ?? bothOf(row.title).en,
      state: stateOf(row, nowMs),
      priority: row.priority,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
    })),
    next: rows.length < PAGE_SIZE ? null : String(rows.at(-1)?.id),
  };
});

const readHandler = handle(readNoticeOffice, async ({ tx, brand, input, nowMs, reject }) => {
  const row =
    (await noticeById(tx, { brandId: brand.id, id: BigInt(input.id) })) ?? reject('notice_unknown');
  return {
    id: row.id.toString(),
    version: row.version,
    state: stateOf(row, nowMs),
    isActive: row.is_active,
    draft: noticeDraft(row),
  };
});

const createHandler = handle(createNotice, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const times = timesOf(input.draft) ?? reject('notice_times_wrong');
  const values = noticeValues(input.draft, times);
  if (values.content['en'] === '' || values.content['bn'] === '') {
    return reject('notice_text_empty');
  }
  const id = await insertNotice(tx, brand.id, values);
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'notice.create',
    entity: entityOf(id),
    after: values,
    reason: input.reason,
    request,
  });
  return { id: id.toString() };
});

const changeHandler = handle(changeNotice, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const named = { brandId: brand.id, id: BigInt(input.id) };
  const former = (await noticeById(tx, named)) ?? reject('notice_unknown');
  const times = timesOf(input.draft) ?? reject('notice_times_wrong');
  const values = noticeValues(input.draft, times);
  if (values.content['en'] === '' || values.content['bn'] === '') {
    return reject('notice_text_empty');
  }
  const version =
    (await updateNotice(tx, { ...named, seen: input.version, values })) ?? reject('notice_changed');
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'notice.change',
    entity: entityOf(named.id),
    before: noticeDraft(former),
    after: values,
    reason: input.reason,
    request,
  });
  return { version };
});

const switchHandler = handle(switchNotice, async (call) => {
  const { tx, brand, input, reject } = call;
  const named = { brandId: brand.id, id: BigInt(input.id) };
  const former = (await noticeById(tx, named)) ?? reject('notice_unknown');
  await switchOne(call, { ...input, former });
  return {};
});

const withdrawHandler = handle(withdrawNotices, async (call) => {
  const { tx, brand, input } = call;
  const rows = await eachInOrder(input.ids, async (id) => {
    const former = await noticeById(tx, { brandId: brand.id, id });
    if (former?.is_active !== true) {
      return former === undefined ? 'unknown' : 'off';
    }
    if (!input.isDryRun) {
      await switchOne(call, { former, isActive: false, reason: input.reason });
    }
    return 'done';
  });
  return { rows };
});

async function switchOne(
  call: Pick<Call<unknown, never>, 'tx' | 'brand' | 'request' | 'actor'>,
  change: {
    readonly former: OfficeNoticeRow;
    readonly isActive: boolean;
    readonly reason: string;
  },
): Promise<void> {
  const { tx, brand, request } = call;
  const { former, isActive, reason } = change;
  await setNoticeActive(tx, { brandId: brand.id, id: former.id, isActive });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: isActive ? 'notice.publish' : 'notice.withdraw',
    entity: entityOf(former.id),
    before: { isActive: former.is_active },
    after: { isActive },
    ...{ reason, request },
  });
}

const previewHandler = handleWithoutTx(previewNoticeHtml, async ({ input }) => ({
  html: cleanHtml(input.html),
}));

export const noticeOfficeHandlers = [
  listHandler,
  readHandler,
  createHandler,
  changeHandler,
  switchHandler,
  withdrawHandler,
  previewHandler,
];
