import { settingsOf } from '#modules/brand/server/index.ts';
import { accountId, post } from '#modules/ledger/server/index.ts';
import { provePin } from '#modules/member/server/index.ts';
import { announceBalance, balanceOfMember, mainAccount } from '#modules/wallet/server/index.ts';
import { requireTurnover } from '#modules/withdrawal/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import { NOTE_MAX } from '../contract.ts';
import { teamTransferred } from '../events.ts';
import { judgeAmount, otherSide, type Person, type Terms, termsOf } from './judge-transfer.ts';
import type { MoveCall } from './move-call.ts';
import { notifyBoth } from './notify-both.ts';
import { countSent, type Direction, insertTransfer, selectOfKey } from './team-transfer.store.ts';

/** What is asked: of several transfers all are made or none. */
export type Asked = {
  readonly direction: Direction;
  readonly paymentPassword: string;
  readonly note: string | undefined;
  /** Without a name the other side is who stands directly above. */
  readonly moves: readonly { readonly username?: string; readonly amount: number }[];
};

type Leg = { readonly from: Person; readonly to: Person; readonly ticks: bigint };

/** Moves money along the tree: terms, amounts and people first, then the PIN, then one commit for everything. */
export async function moveMoney(
  call: MoveCall,
  asked: Asked,
): Promise<{ readonly ids: readonly string[]; readonly sumBalance: number }> {
  const { app, brand, reject } = call;
  const own = memberOf(call);
  const me = { memberId: own.memberId, account: own.account };
  const terms = termsOf(await app.db.autocommit((tx) => settingsOf(tx, brand.id)));
  if (!terms.allows[asked.direction]) {
    return reject('team.transfer.off');
  }
  const note = (asked.note ?? '').normalize('NFC').trim();
  if ([...note].length > NOTE_MAX) {
    return reject('team.transfer.note', { field: 'remark', 0: NOTE_MAX });
  }
  const legs: Leg[] = [];
  for (const move of asked.moves) {
    const ticks = judgeAmount(call, move.amount, terms);
    const other = await app.db.autocommit((tx) =>
      otherSide(tx, call, { me, username: move.username }),
    );
    const [from, to] = asked.direction === 'collect' ? [other, me] : [me, other];
    legs.push({ from, to, ticks });
  }
  await provePin(call, asked.paymentPassword);
  const booked = await call.transaction((tx) => book(tx, call, { ...asked, note, legs, terms }));
  const mine = await announceAll(call, booked.isNew ? legs : []);
  return { ids: booked.ids.map(String), sumBalance: mine };
}

type Booking = Omit<Asked, 'note' | 'moves'> & {
  readonly note: string;
  readonly legs: readonly Leg[];
  readonly terms: Terms;
};

async function book(
  tx: Tx,
  call: MoveCall,
  booking: Booking,
): Promise<{ readonly ids: readonly bigint[]; readonly isNew: boolean }> {
  const { app, brand, nowMs, request } = call;
  const { legs, direction, note } = booking;
  const { memberId: askedBy } = memberOf(call);
  const key = request.idempotencyKey ?? '';
  const repeated = await repeatedOf(tx, call, { askedBy, key, legs });
  if (repeated !== undefined) {
    return { ids: repeated, isNew: false };
  }
  await refuseGuarded(tx, call, legs);
  const ids: bigint[] = [];
  const transfers = [];
  for (const [place, { from, to, ticks }] of legs.entries()) {
    const [here, there] = [
      await mainAccount(tx, { brandId: brand.id, memberId: from.memberId }),
      await mainAccount(tx, { brandId: brand.id, memberId: to.memberId }),
    ];
    if (here.currency !== there.currency) {
      return call.reject('team.transfer.currency');
    }
    const id = await insertTransfer(tx, {
      ...{ brandId: brand.id, askedBy, fromMember: from.memberId, toMember: to.memberId },
      ...{ fromName: from.account, toName: to.account, direction, currency: here.currency },
      ...{ amountTicks: ticks, note, key: `${key}:${place}`, sentAt: new Date(nowMs) },
    });
    if (id === undefined) {
      // Another login of the same member has made it in the meantime.
      const made = await repeatedOf(tx, call, { askedBy, key, legs });
      return made === undefined ? call.reject('idempotency_conflict') : { ids: made, isNew: false };
    }
    await count(tx, call, { memberId: from.memberId, ticks, terms: booking.terms });
    ids.push(id);
    transfers.push({
      from: accountId(here.accountId),
      to: accountId(there.accountId),
      amount: amount(ticks),
      kind: 'transfer' as const,
      ref: id,
    });
  }
  await post(tx, {
    brandId: brand.id,
    key: `team-transfer:${ids[0]}`,
    reason: 'team_transfer',
    actor: `member:${askedBy}`,
    transfers,
  });
  for (const [place, { from, to, ticks }] of legs.entries()) {
    await requireTurnover(tx, {
      ...{ brandId: brand.id, memberId: to.memberId, source: 'team_transfer', nowMs },
      ...{ sourceRef: String(ids[place]), credit: amount(ticks) },
      percent: booking.terms.turnoverPercent,
    });
    await notifyBoth(app, tx, { brandId: brand.id, from, to, ticks, direction, nowMs });
    teamTransferred(app.log, {
      ...{ brandId: brand.id, transferId: ids[place] ?? 0n, direction, amountTicks: ticks },
      ...{ fromMember: from.memberId, toMember: to.memberId },
    });
  }
  return { ids, isNew: true };
}

/** The transfers that the same request has made; undefined when it has made none. */
async function repeatedOf(
  tx: Tx,
  call: MoveCall,
  of: { readonly askedBy: bigint; readonly key: string; readonly legs: readonly Leg[] },
): Promise<readonly bigint[] | undefined> {
  const { askedBy, key, legs } = of;
  if ((await selectOfKey(tx, { askedBy, key: `${key}:0` })) === undefined) {
    return undefined;
  }
  const ids: bigint[] = [];
  for (const [place, { from, to, ticks }] of legs.entries()) {
    const known = await selectOfKey(tx, { askedBy, key: `${key}:${place}` });
    if (
      known?.from_member !== from.memberId ||
      known.to_member !== to.memberId ||
      known.amount_ticks !== ticks
    ) {
      return call.reject('idempotency_conflict');
    }
    ids.push(known.id);
  }
  const further = await selectOfKey(tx, { askedBy, key: `${key}:${legs.length}` });
  return further === undefined ? ids : call.reject('idempotency_conflict');
}

/**
 * Money leaves one member as by a withdrawal and reaches another as by a deposit: what keeps them from that keeps them from
 * this. Of the other side only that it cannot is said.
 */
async function refuseGuarded(tx: Tx, call: MoveCall, legs: readonly Leg[]): Promise<void> {
  const { app, brand, request, reject, rejectIfGuarded } = call;
  const { memberId: me } = memberOf(call);
  const [sent, received] = [new Map<bigint, bigint>(), new Map<bigint, bigint>()];
  for (const { from, to, ticks } of legs) {
    // Several legs of one request are judged by what they come to together.
    const facts = { brandId: brand.id, ip: request.ip };
    const [leaving, arriving] = [
      amount(added(sent, from.memberId, ticks)),
      amount(added(received, to.memberId, ticks)),
    ];
    const [leaves, arrives] = [
      await app.guards.beforeWithdraw(tx, { ...facts, memberId: from.memberId, amount: leaving }),
      await app.guards.beforeDeposit(tx, { ...facts, memberId: to.memberId, amount: arriving }),
    ];
    const own = from.memberId === me ? leaves : arrives;
    const others = from.memberId === me ? arrives : leaves;
    rejectIfGuarded(own);
    if (others !== undefined) {
      reject('team.transfer.receiver');
    }
  }
}

function added(sums: Map<bigint, bigint>, memberId: bigint, ticks: bigint): bigint {
  const sum = (sums.get(memberId) ?? 0n) + ticks;
  sums.set(memberId, sum);
  return sum;
}

async function count(
  tx: Tx,
  call: MoveCall,
  sent: { readonly memberId: bigint; readonly ticks: bigint; readonly terms: Terms },
): Promise<void> {
  const { brand, nowMs, reject } = call;
  const { memberId, ticks, terms } = sent;
  const isWithin = await countSent(tx, {
    ...{ brandId: brand.id, memberId, ticks, maxTicks: terms.dayTicks },
    ...{ now: new Date(nowMs), timeZone: terms.timeZone },
  });
  if (!isWithin) {
    reject('team.transfer.day', { 0: toWireMoney(amount(terms.dayTicks)) });
  }
}

/** Shows everybody the new balance. @returns the balance of who asked */
async function announceAll(call: MoveCall, legs: readonly Leg[]): Promise<number> {
  const { app, brand } = call;
  const { memberId: me } = memberOf(call);
  const people = new Set([me, ...legs.flatMap(({ from, to }) => [from.memberId, to.memberId])]);
  let mine = 0;
  for (const memberId of people) {
    const member = { brandId: brand.id, memberId };
    const balance = await app.db.autocommit((tx) => balanceOfMember(tx, member));
    announceBalance(app, { ...member, balance });
    mine = memberId === me ? toWireMoney(balance) : mine;
  }
  return mine;
}
