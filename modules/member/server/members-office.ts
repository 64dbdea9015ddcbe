import {
  accountById,
  contactsOf,
  endSessions,
  setAccountActive,
} from '#modules/identity/server/index.ts';
import {
  audit,
  type MemberFact,
  mayActIn,
  memberFactReaders,
} from '#modules/operator/server/index.ts';
import { AGENT_TYPES, MEMBER, TRIAL } from '#platform/contract/account-type.ts';
import { handle, operatorOf, type ReadCall } from '#platform/http/handle.ts';
import {
  endMemberSessions,
  freezeMember,
  listOfficeMembers,
  readOfficeMember,
} from '../contract.office.ts';
import { maskedContacts } from './masked-contacts.ts';
import { selectLabels, selectProfile } from './member.store.ts';
import { searchMembers, selectLiveSessions } from './members-office.store.ts';

const PAGE = 50;
const KINDS = { member: [MEMBER], agent: AGENT_TYPES, trial: [TRIAL] } as const;

export const listOfficeMembersHandler = handle(listOfficeMembers, async ({ tx, input, brand }) => {
  const rows = await searchMembers(tx, {
    brandId: brand.id,
    accountPrefix: input.search?.trim() ?? '',
    accountTypes: input.kind === undefined ? null : KINDS[input.kind],
    isActive: input.state === undefined ? null : input.state === 'active',
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      account: row.account,
      nickname: row.nickname,
      accountType: row.accountType,
      isActive: row.isActive,
      registeredAt: row.registeredAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
      lastLoginIp: row.lastLoginIp,
    })),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id.toString() ?? null),
    total: rows[0]?.total ?? 0,
  };
});

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
  const operator = operatorOf(call);
  const of = { brandId: brand.id, memberId, language: request.language, now: new Date(nowMs) };
  const readers = app.extensions
    .of(memberFactReaders)
    .filter(({ permission }) => mayActIn(operator, permission, brand.id));
  return (await Promise.all(readers.map((reader) => reader.read(app, tx, of)))).flat();
}

export const freezeMemberHandler = handle(freezeMember, async (call) => {
  const { tx, app, input, brand, nowMs, reject, request } = call;
  const accountId = BigInt(input.id);
  const change = { brandId: brand.id, accountId, isActive: input.isActive, nowMs };
  if (!(await setAccountActive(tx, app, change))) {
    return reject('member_unknown');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: input.isActive ? 'member.unfreeze' : 'member.freeze',
    entity: `member:${input.id}`,
    before: { isActive: !input.isActive },
    after: { isActive: input.isActive },
    reason: input.reason,
    request,
  });
  return null;
});

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
