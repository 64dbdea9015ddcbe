import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/handle.ts';
import { isOwnPage, ownCookie } from '#platform/http/own-cookie.ts';
import { giveToMember, lockConversation, mergeInto, type Person } from './conversation.store.ts';
import { drawLiveKey } from './topics.ts';

/** For so long a visitor's conversation is stored. */
const visitorCookie = ownCookie({ name: 'chat', seconds: 30 * 86_400 });

type AnyCall = Pick<Call<unknown, string>, 'tx' | 'actor' | 'brand' | 'request' | 'app'>;

/**
 * Who writes: the member of the session, else the browser with the cookie. A visitor who has logged in keeps the
 * conversation: it becomes the member's, and the cookie goes.
 */
export async function personOf(call: AnyCall): Promise<Person | undefined> {
  const { tx, actor, brand, request, app } = call;
  const hash = visitorCookie.hashOf(app, request);
  if (actor.kind !== 'member') {
    return hash === undefined ? undefined : { kind: 'visitor', hash };
  }
  const member = { kind: 'member', memberId: actor.memberId, account: actor.account } as const;
  if (hash !== undefined) {
    await saveForMember(tx, app, { brandId: brand.id, hash, member });
    visitorCookie.take(app, request);
  }
  return member;
}

/** A browser that writes for the first time gets its cookie. */
export function newVisitor({ app, request }: Pick<AnyCall, 'app' | 'request'>): Person {
  return { kind: 'visitor', hash: visitorCookie.give(app, request) };
}

/** Whether another site's page makes a call that only a cookie pays for (N26). */
export function isForeignPage({ actor, request }: Pick<AnyCall, 'actor' | 'request'>): boolean {
  return actor.kind !== 'member' && !isOwnPage(request);
}

/** The member's rank, as the module of ranks answers; 0 without one. */
export async function rankOf(tx: ReadTx, app: AppContext, brandId: number, person: Person) {
  if (person.kind === 'visitor') {
    return { level: 0, label: '' };
  }
  const { memberId } = person;
  const { clubLabel } = await app.contributions.memberInfo(tx, { brandId, memberId });
  return { level: clubLabel?.rankLevel ?? 0, label: clubLabel?.labelName ?? '' };
}

async function saveForMember(
  tx: Tx,
  app: AppContext,
  of: {
    readonly brandId: number;
    readonly hash: Buffer;
    readonly member: Extract<Person, { kind: 'member' }>;
  },
): Promise<void> {
  const { brandId, hash, member } = of;
  const former = await lockConversation(tx, brandId, { kind: 'visitor', hash });
  if (former === undefined) {
    return;
  }
  const own = await lockConversation(tx, brandId, member);
  if (own !== undefined) {
    await mergeInto(tx, former.id, own.id);
    return;
  }
  const { level } = await rankOf(tx, app, brandId, member);
  await giveToMember(tx, {
    id: former.id,
    memberId: member.memberId,
    account: member.account,
    rankLevel: level,
    liveKey: drawLiveKey(),
  });
}
