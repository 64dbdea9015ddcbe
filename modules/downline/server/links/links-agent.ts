import { randomInt } from 'node:crypto';
import type { Static } from 'typebox';
import { settingsOf } from '#modules/brand/server/index.ts';
import { nicknameOf } from '#modules/member/server/index.ts';
import { isMember, MEMBER } from '#platform/contract/account-type.ts';
import { type Call, handle, memberOf } from '#platform/http/handle.ts';
import { typesBelow } from '../../agent-types.ts';
import {
  type AffiliateLink,
  createLink,
  deleteLink,
  listArrivals,
  listChannels,
  listExpiryOptions,
  listLinks,
  listMainDomains,
  noteLinkVisit,
  pauseLink,
} from '../../contract.links.ts';
import {
  LINK_CHANNELS,
  LINK_DAYS,
  linkAddress,
  linkState,
  MAX_LINKS,
} from '../../field-rules.links.ts';
import { percentsOf, pointsOf } from '../../field-rules.rebates.ts';
import { judgeRebates } from '../rebates/rebates.ts';
import {
  countArrivals,
  countLinks,
  type LinkRow,
  selectArrivals,
  selectLink,
  selectLinks,
  updateDeleted,
  updatePaused,
} from './link.store.ts';
import { codeKeyOf, createAffiliateCode, noteVisit } from './links.ts';

const PAGE = 20;
const DAY_MS = 86_400_000;
/** Without 0, 1, i, l and o, which are taken for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const DRAWN_LENGTH = 7;
const OWN_CODE = /^[a-z0-9]{3,32}$/;

export const listLinksHandler = handle(listLinks, async (call) => {
  const { tx, input, brand, nowMs } = call;
  const { memberId } = memberOf(call);
  const size = input.size ?? PAGE;
  const offset = ((input.page ?? 1) - 1) * size;
  const origin = originOf(call.request, (await settingsOf(tx, brand.id)).domainList);
  const rows = await selectLinks(tx, { memberId, offset, limit: size });
  return {
    list: rows.map((row) => shownLink(row, { origin, nowMs })),
    totalPages: Math.ceil((await countLinks(tx, memberId)) / size),
  };
});

export const createLinkHandler = handle(createLink, async (call) => {
  const { tx, input, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const { name, type, code, days } = judgeLink(call);
  if ((await countLinks(tx, memberId)) >= MAX_LINKS) {
    return reject('agent.link.many', { 0: MAX_LINKS });
  }
  const rebates = pointsOf(input.rebates ?? []);
  const refusal = await judgeRebates(tx, {
    ...{ brandId: brand.id, fromId: memberId, toId: null, isAgent: !isMember(type), rebates },
  });
  if (refusal !== undefined) {
    return reject(refusal.code, { field: refusal.product ?? 'rebates', 0: refusal.bound });
  }
  const isMade = await createAffiliateCode(tx, {
    ...{ brandId: brand.id, memberId, code, nowMs, name, accountType: type, rebates },
    channel: input.promotionChannel ?? 'other',
    page: input.landingPage ?? 'register',
    quota: input.quota,
    expiresAtMs: days === 0 ? undefined : nowMs + days * DAY_MS,
  });
  if (!isMade) {
    return reject('agent.link.taken', { field: 'affiliateCode' });
  }
  const row = await selectLink(tx, { brandId: brand.id, code });
  if (row === undefined) {
    throw new Error(`link ${code} was not made`);
  }
  const origin = originOf(call.request, (await settingsOf(tx, brand.id)).domainList);
  return shownLink(row, { origin, nowMs });
});

type LinkCall = Pick<
  Call<
    Static<typeof createLink.input>,
    'agent.link.name' | 'agent.link.code' | 'agent.link.expiry' | 'agent.type.notAllowed'
  >,
  'actor' | 'input' | 'reject'
>;

/** What was asked, where it can be: name, kind, code and days. */
function judgeLink(call: LinkCall) {
  const { input, reject } = call;
  const name = nicknameOf(input.name) ?? reject('agent.link.name', { field: 'name' });
  const type = input.type ?? MEMBER;
  if (!typesBelow(memberOf(call).accountType).includes(type)) {
    return reject('agent.type.notAllowed', { field: 'type' });
  }
  const days = input.expiryDays ?? 0;
  if (!LINK_DAYS.some((offered) => offered === days)) {
    return reject('agent.link.expiry', { field: 'expiryDays' });
  }
  const code = input.affiliateCode === undefined ? drawCode() : codeKeyOf(input.affiliateCode);
  return OWN_CODE.test(code)
    ? { name, type, days, code }
    : reject('agent.link.code', { field: 'affiliateCode' });
}

export const pauseLinkHandler = handle(pauseLink, async (call) => {
  const { tx, input, brand, reject } = call;
  const change = {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId, isActive: !input.isPaused },
    code: codeKeyOf(input.affiliateCode),
  };
  return (await updatePaused(tx, change)) ? true : reject('agent.link.unknown');
});

export const deleteLinkHandler = handle(deleteLink, async (call) => {
  const { tx, input, brand, nowMs, reject } = call;
  const change = {
    ...{ brandId: brand.id, memberId: memberOf(call).memberId, now: new Date(nowMs) },
    code: codeKeyOf(input.affiliateCode),
  };
  return (await updateDeleted(tx, change)) ? true : reject('agent.link.unknown');
});

export const listArrivalsHandler = handle(listArrivals, async (call) => {
  const { tx, input, brand, reject } = call;
  const { memberId } = memberOf(call);
  const size = input.size ?? PAGE;
  const code = input.affiliateCode === undefined ? null : codeKeyOf(input.affiliateCode);
  if (
    code !== null &&
    (await selectLink(tx, { brandId: brand.id, code }))?.member_id !== memberId
  ) {
    return reject('agent.link.unknown');
  }
  const of = { brandId: brand.id, memberId, code };
  const offset = ((input.page ?? 1) - 1) * size;
  const rows = await selectArrivals(tx, { ...of, offset, limit: size });
  return {
    list: rows.map((row) => ({
      affiliateCode: row.code,
      userName: row.account,
      type: row.account_type,
      registerTime: row.arrived_at.getTime(),
      hasDeposited: row.deposited_at !== null,
    })),
    totalPages: Math.ceil((await countArrivals(tx, of)) / size),
  };
});

export const listExpiryOptionsHandler = handle(listExpiryOptions, async () => [...LINK_DAYS]);

export const listChannelsHandler = handle(listChannels, async () => [...LINK_CHANNELS]);

export const listMainDomainsHandler = handle(listMainDomains, async ({ tx, brand, request }) => {
  const { domainList } = await settingsOf(tx, brand.id);
  return domainList.length === 0 ? [request.host] : [...domainList];
});

export const noteLinkVisitHandler = handle(noteLinkVisit, async ({ tx, brand, input }) => {
  await noteVisit(tx, { brandId: brand.id, code: input.code });
  return true;
});

function drawCode(): string {
  return Array.from({ length: DRAWN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Where links of the brand lead: to its first host, or to the one the agent is at where it has none of its own. */
function originOf(
  request: { readonly host: string; readonly headers: Readonly<Record<string, string>> },
  hosts: readonly string[],
): string {
  const host = hosts[0] ?? request.headers['host'] ?? request.host;
  const isPlain = /^(localhost|127\.|\[::1\])/.test(host);
  return `${isPlain ? 'http' : 'https'}://${host}`;
}

function shownLink(
  row: LinkRow,
  { origin, nowMs }: { readonly origin: string; readonly nowMs: number },
): AffiliateLink {
  return {
    affiliateCode: row.code,
    name: row.name === '' ? row.code : row.name,
    promotionChannel: row.channel,
    type: row.account_type,
    landingPage: row.landing,
    url: linkAddress(origin, { code: row.code, page: row.landing }),
    rebates: [...percentsOf(row.rebates)],
    quota: row.quota,
    expireTime: row.expires_at?.getTime() ?? null,
    status: linkState(
      {
        isActive: row.is_active,
        expiresAtMs: row.expires_at?.getTime() ?? null,
        quota: row.quota,
        registrations: row.registrations,
      },
      nowMs,
    ),
    createTime: row.made_at.getTime(),
    visits: row.visits,
    registrations: row.registrations,
    firstDeposits: row.first_deposits,
  };
}
