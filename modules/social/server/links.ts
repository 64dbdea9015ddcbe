import {
  checkOwnPassword,
  isOwnerProofOwed,
  supersedeLogins,
} from '#modules/identity/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { linkSocial, listSocialLinks, unlinkSocial } from '../contract.ts';
import { socialLinkChanged, socialLinksChanged } from '../events.ts';
import { deleteLink, hasLink, insertLink, isWithoutPassword, selectLinks } from './link.store.ts';
import { providersOf } from './providers/providers.ts';
import { useArrival } from './sign-in/arrival.store.ts';
import { tryArrival } from './sign-in/try-arrival.ts';

export const listSocialLinksHandler = handle(listSocialLinks, async (call) => {
  const { tx, brand } = call;
  const { memberId } = memberOf(call);
  const links = await selectLinks(tx, memberId);
  const rows = (await providersOf(tx, brand.id))
    .filter(({ choice }) => choice.kind !== 'firebase')
    .map(({ id, code, name, isOn }) => {
      const link = links.find((one) => one.provider_id === id);
      return {
        code,
        name,
        isOffered: isOn,
        link:
          link === undefined
            ? null
            : {
                shown: link.shown,
                linkedAt: link.linked_at.getTime(),
                usedAt: link.used_at?.getTime() ?? null,
              },
      };
    })
    // A provider that was switched off stays visible to members linked to it, so that the link can be removed.
    .filter(({ isOffered, link }) => isOffered || link !== null);
  return { hasPassword: !(await isWithoutPassword(tx, memberId)), rows };
});

export const linkSocialHandler = handleWithoutTx(linkSocial, async (call) => {
  const { input, brand, reject } = call;
  const { memberId: accountId } = memberOf(call);
  await refuseOwedProof(call);
  const { key, arrival } = await tryArrival(call);
  await proveOwner(call, input.password);
  const { issuer, subject, shown, provider_id: providerId } = arrival;
  await call.transaction(async (tx) => {
    if (!(await useArrival(tx, key))) {
      return reject('social.arrival.gone');
    }
    if (await hasLink(tx, { accountId, providerId })) {
      return reject('social.link.exists');
    }
    const link = { brandId: brand.id, providerId, issuer, subject, accountId, shown, now: key.now };
    if (!(await insertLink(tx, link))) {
      return reject('social.link.taken');
    }
    return await announceChange(tx, call, accountId);
  });
  await note(call, { accountId, providerId, change: 'linked' });
  return true;
});

export const unlinkSocialHandler = handleWithoutTx(unlinkSocial, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const { memberId: accountId } = memberOf(call);
  await refuseOwedProof(call);
  const provider = (await providersOf(app.db.pooled, brand.id)).find(
    ({ code }) => code === input.provider,
  );
  if (provider === undefined) {
    return reject('social.link.unknown');
  }
  await proveOwner(call, input.password);
  const outcome = await call.transaction(async (tx) => {
    // A login by this link that is under way opens no session.
    await supersedeLogins(tx, { accountId, nowMs });
    const came = await deleteLink(tx, { accountId, providerId: provider.id });
    if (came === 'unlinked') {
      await announceChange(tx, call, accountId);
    }
    return came;
  });
  if (outcome !== 'unlinked') {
    return reject(outcome === 'last' ? 'social.link.last' : 'social.link.unknown');
  }
  await note(call, { accountId, providerId: provider.id, change: 'unlinked' });
  return true;
});

/** A second factor is asked for before anything else, also of a member who never had a password. */
async function refuseOwedProof(
  call: CallWithoutTx<unknown, 'factor.proof.required'>,
): Promise<void> {
  if (await isOwnerProofOwed(call)) {
    call.reject('factor.proof.required');
  }
}

/** A session alone may not change the ways into an account (R15); who never had a password has only the session. */
async function proveOwner(
  call: CallWithoutTx<
    unknown,
    'factor.proof.required' | 'password.old.incorrect' | 'too.many.requests'
  >,
  password: string | undefined,
): Promise<void> {
  const { app, reject } = call;
  if (await isWithoutPassword(app.db.pooled, memberOf(call).memberId)) {
    return;
  }
  if (password === undefined) {
    return reject('password.old.incorrect', { field: 'password' });
  }
  await checkOwnPassword(call, {
    password,
    onProofOwed: () => reject('factor.proof.required'),
    onWrong: () => reject('password.old.incorrect', { field: 'password' }),
    onTooMany: (value) => reject('too.many.requests', value),
  });
}

/** The owner is notified at every contact there is (R16). */
async function announceChange(
  tx: Tx,
  call: Pick<CallWithoutTx<unknown, never>, 'app' | 'brand' | 'nowMs' | 'request'>,
  accountId: bigint,
): Promise<void> {
  const { app, brand, nowMs, request } = call;
  await app.announce(tx, socialLinksChanged, {
    id: `social:links:${accountId}:${request.requestId}`,
    payload: { brandId: brand.id, accountId, atMs: nowMs },
  });
}

async function note(
  { app, brand }: Pick<CallWithoutTx<unknown, never>, 'app' | 'brand'>,
  fact: {
    readonly accountId: bigint;
    readonly providerId: number;
    readonly change: 'linked' | 'unlinked';
  },
): Promise<void> {
  const providers = await providersOf(app.db.pooled, brand.id);
  socialLinkChanged(app.log, {
    brandId: brand.id,
    memberId: fact.accountId,
    provider: providers.find(({ id }) => id === fact.providerId)?.code ?? '',
    change: fact.change,
  });
}
