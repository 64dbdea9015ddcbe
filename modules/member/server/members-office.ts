import type { Static } from 'typebox';
import { accountById, contactsOf, endSessions } from '#modules/identity/server/index.ts';
import { exportedList } from '#modules/lists/server/index.ts';
import {
  audit,
  type MemberFact,
  memberFactReaders,
  openTo,
} from '#modules/operator/server/index.ts';
import { AGENT_TYPES, MEMBER, TRIAL } from '#platform/contract/account-type.ts';
import { handle, operatorOf, type ReadCall } from '#platform/http/handle.ts';
import { MAX_COUNTED, orderOf, PAGE, pageOf, totalOf, writePlace } from '#platform/lists/pages.ts';
import { endMemberSessions, listOfficeMembers, readOfficeMember } from '../contract.office.ts';
import { maskedContacts } from './masked-contacts.ts';
import { selectLabels, selectProfile } from './member.store.ts';
import {
  countMembers,
  type FoundMember,
  type MemberOrder,
  type MemberSearch,
  searchMembers,
  selectLiveSessions,
} from './members-office.store.ts';

const KINDS = { member: [MEMBER], agent: AGENT_TYPES, trial: [TRIAL] } as const;

export const listOfficeMembersHandler = handle(listOfficeMembers, async ({ tx, input, brand }) => {
  const search = memberSearch(input, brand.id);
  const order = memberOrder(input);
  const [found, counted] = await Promise.all([
    searchMembers(tx, search, { order, before: input.before, limit: PAGE + 1 }),
    countMembers(tx, search, MAX_COUNTED + 1),
  ]);
  const page = pageOf(found, PAGE, (row) => memberCursor(row, order));
  return { rows: page.rows.map(shownLine), next: page.next, total: totalOf(counted) };
});

/** The export of the list: the same members in the same order. */
export const membersExport = exportedList({
  name: 'members',
  of: listOfficeMembers,
  columns: [
    { id: 'account', text: (row: FoundMember) => row.account },
    { id: 'nickname', text: (row) => row.nickname, isPersonal: true },
    { id: 'id', text: (row) => row.id.toString() },
    { id: 'state', text: (row) => (row.isActive ? 'active' : 'frozen') },
    { id: 'registered', text: (row) => row.registeredAt.toISOString() },
    { id: 'login', text: (row) => row.lastLoginAt?.toISOString() ?? '' },
    { id: 'ip', text: (row) => row.lastLoginIp ?? '', isPersonal: true },
  ],
  read: async (tx, { brandId, input, before, limit }) => {
    const order = memberOrder(input);
    const page = { order, before, limit: limit + 1 };
    const found = await searchMembers(tx, memberSearch(input, brandId), page);
    return pageOf(found, limit, (row) => memberCursor(row, order));
  },
});

/** Names are searched in their order, so that a page of a common beginning is read from the index of names. */
function memberOrder({ sort, search }: Static<typeof listOfficeMembers.input>): MemberOrder {
  const hasSearch = (search?.trim() ?? '') !== '';
  return (
    orderOf(sort, ['account']) ?? (hasSearch ? { key: 'account', isDescending: false } : undefined)
  );
}

function memberCursor(row: FoundMember, order: MemberOrder): string {
  return order === undefined
    ? writePlace({ micros: row.micros, rest: row.id.toString() })
    : row.accountKey;
}

function memberSearch(
  input: Static<typeof listOfficeMembers.input>,
  brandId: number,
): MemberSearch {
  return {
    brandId,
    accountPrefix: input.search?.trim() ?? '',
    accountTypes: input.kind === undefined ? null : KINDS[input.kind],
    isActive: input.state === undefined ? null : input.state === 'active',
    from: input.from,
    until: input.until,
  };
}

function shownLine(row: FoundMember) {
  return {
    id: row.id.toString(),
    account: row.account,
    nickname: row.nickname,
    accountType: row.accountType,
    isActive: row.isActive,
    registeredAt: row.registeredAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    lastLoginIp: row.lastLoginIp,
  };
}

export const readOfficeMemberHandler = handle(readOfficeMember, async (call) => {
  const { tx, input, brand, nowMs, reject } = call;
  const memberId = BigInt(input.id);
  const account = await accountById(tx, memberId);
  const profile = await selectProfile(tx, { brandId: brand.id, memberId });
  if (account === undefined || account.brandId !== brand.id || profile === undefined) {
    return reject('member_unknown');
  }
  const contacts = await contactsOf(tx, { brandId: brand.id, accountId: memberId });
  const sessions = await selectLiveSessions(tx, {
    brandId: brand.id,
    memberId,
    now: new Date(nowMs),
  });
  return {
    id: input.id,
    account: account.account,
    nickname: profile.nickname,
    accountType: account.accountType,
    isActive: account.isActive,
    registeredAt: profile.registered_at.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    lastLoginIp: account.lastLoginIp,
    language: profile.language,
    ...maskedContacts(contacts),
    facts: [...(await factsOf(call, memberId))],
    labels: [...(await selectLabels(tx, { brandId: brand.id, memberId }))],
    sessions: sessions.map((session) => ({
      id: session.id.toString(),
      ip: session.ip,
      userAgent: session.user_agent,
      openedAt: session.opened_at.toISOString(),
      usedAt: session.last_used_at.toISOString(),
    })),
  };
});

/** What the other modules know about the member, as far as the operator may read it. */
async function factsOf(
  call: Pick<ReadCall<unknown, never>, 'app' | 'tx' | 'brand' | 'actor' | 'nowMs' | 'request'>,
  memberId: bigint,
): Promise<readonly MemberFact[]> {
  const { app, tx, brand, nowMs, request } = call;
  const of = { brandId: brand.id, memberId, language: request.language, now: new Date(nowMs) };
  const readers = openTo(call, memberFactReaders);
  return (await Promise.all(readers.map((reader) => reader.read(app, tx, of)))).flat();
}

export const endMemberSessionsHandler = handle(endMemberSessions, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const accountId = BigInt(input.id);
  const account = await accountById(tx, accountId);
  if (account === undefined || account.brandId !== brand.id) {
    return reject('member_unknown');
  }
  await endSessions(tx, app, { accountId, reason: 'operator', nowMs });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'member.logout',
    entity: `member:${input.id}`,
    reason: input.reason,
    request,
  });
  return null;
});
