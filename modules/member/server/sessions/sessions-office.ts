import { endSessions } from '#modules/identity/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, pageOf, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { endChosenSessions, listMemberSessions } from '../../contract.sessions-office.ts';
import { countSessions, searchSessions, selectChosen } from './sessions-office.store.ts';

export const listMemberSessionsHandler = handle(listMemberSessions, async (call) => {
  const { tx, brand, input, nowMs, file } = call;
  const size = rowsOf(file);
  const search = {
    brandId: brand.id,
    now: new Date(nowMs),
    member: given(input.member),
    ip: given(input.ip),
    from: input.from,
    until: input.until,
  };
  const [found, counted] = await Promise.all([
    searchSessions(tx, search, { before: input.before, limit: size + 1 }),
    file === undefined ? countSessions(tx, search, MAX_COUNTED + 1) : 0,
  ]);
  const page = pageOf(found, size, ({ id }) => id.toString());
  return {
    rows: page.rows.map((row) => ({
      id: row.id.toString(),
      memberId: row.account_id.toString(),
      member: row.account,
      accountType: row.account_type,
      ip: row.ip,
      device: row.user_agent,
      openedAt: row.opened_at.toISOString(),
      usedAt: row.last_used_at.toISOString(),
    })),
    next: page.next,
    total: totalOf(counted),
  };
});

/** Sessions end in the order of their members and ids, so that two operators do not wait for each other in a circle. */
export const endChosenSessionsHandler = handle(endChosenSessions, async (call) => {
  const { tx, app, brand, input, nowMs, request } = call;
  const ids = input.ids.map(BigInt);
  const chosen = await selectChosen(tx, { brandId: brand.id, ids, now: new Date(nowMs) });
  const living = chosen.filter(({ lives }) => lives);
  for (const { id, account_id: accountId } of input.isDryRun ? [] : living) {
    await endSessions(tx, app, { accountId, onlyId: id, reason: 'operator', nowMs });
    await audit(tx, {
      operatorId: operatorOf(call).operatorId,
      brandId: brand.id,
      action: 'member.session.end',
      entity: `member:${accountId}`,
      after: { session: id.toString() },
      reason: input.reason,
      request,
    });
  }
  const outcomes = new Map<bigint, 'done' | 'ended'>(
    chosen.map(({ id, lives }) => [id, lives ? 'done' : 'ended']),
  );
  return {
    rows: ids.map((id) => ({
      id: id.toString(),
      outcome: outcomes.get(id) ?? ('unknown' as const),
    })),
  };
});

function given(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text?.trim();
}
