import { Rejection } from '#platform/contract/rejection.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { joinSocial } from '../../contract.ts';
import { socialLinkChanged } from '../../events.ts';
import { insertLink, insertWithoutPassword } from '../link.store.ts';
import { providersOf } from '../providers/providers.ts';
import { useArrival } from './arrival.store.ts';
import { newcomerServices } from './newcomer-service.ts';
import { tryArrival } from './try-arrival.ts';

export const joinSocialHandler = handleWithoutTx(joinSocial, async (call) => {
  const { input, brand, app, reject } = call;
  const { key, arrival } = await tryArrival(call);
  if (!input.isAgreed) {
    return reject('social.agreement', { field: 'isAgreed' });
  }
  const verifiedEmail = arrival.verified_email ?? undefined;
  const desk = call.app.extensions.of(newcomerServices).at(0);
  const provider = (await providersOf(app.db.pooled, brand.id)).find(
    ({ id }) => id === arrival.provider_id,
  );
  if (
    desk === undefined ||
    provider === undefined ||
    !(await desk.isEnough(app.db.pooled, { brandId: brand.id, verifiedEmail }))
  ) {
    return reject('bind_customer_required', { 0: provider?.name ?? '' });
  }
  const { issuer, subject, shown, provider_id: providerId } = arrival;
  const result = await desk.open(call, {
    username: input.username,
    verifiedEmail,
    termsVersion: input.termsVersion,
    inSameTransaction: async (tx, accountId) => {
      if (!(await useArrival(tx, key))) {
        throw new Rejection('social.arrival.gone', 400);
      }
      const link = {
        brandId: brand.id,
        providerId,
        issuer,
        subject,
        accountId,
        shown,
        now: key.now,
      };
      if (!(await insertLink(tx, link))) {
        throw new Rejection('social.link.taken', 409);
      }
      await insertWithoutPassword(tx, { brandId: brand.id, accountId, now: key.now });
    },
  });
  socialLinkChanged(app.log, {
    brandId: brand.id,
    memberId: BigInt(result.id),
    provider: provider.code,
    change: 'linked',
  });
  return result;
});
