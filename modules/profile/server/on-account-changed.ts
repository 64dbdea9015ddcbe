import { FACTORS_CHANGED } from '#modules/factor/events.ts';
import { ACCOUNT_CLOSED } from '#modules/identity/events.ts';
import { SOCIAL_LINKS_CHANGED } from '#modules/social/events.ts';
import type { NoticeTemplate } from '#modules/verification/server/index.ts';
import type { House } from '#platform/house.ts';
import type { Listener } from '#platform/module.ts';
import { tellMember } from './tell-member.ts';

/** What happens to an account is told to its owner at every contact (R16). */
export const tellOfFactors: Listener = {
  event: FACTORS_CHANGED,
  name: 'profile.tell_of_factors',
  run: (house, payload) => tell(house, payload, 'factorsChanged'),
};

export const tellOfClosing: Listener = {
  event: ACCOUNT_CLOSED,
  name: 'profile.tell_of_closing',
  run: (house, payload) => tell(house, payload, 'accountClosed'),
};

export const tellOfLoginWays: Listener = {
  event: SOCIAL_LINKS_CHANGED,
  name: 'profile.tell_of_login_ways',
  run: (house, payload) => tell(house, payload, 'loginWaysChanged'),
};

async function tell(
  house: House,
  payload: Readonly<Record<string, unknown>>,
  template: NoticeTemplate,
): Promise<void> {
  const { brandId, accountId, atMs } = payload;
  if (typeof brandId !== 'number' || typeof accountId !== 'string' || typeof atMs !== 'number') {
    throw new Error('the event names no member and moment');
  }
  await house.db.transaction((tx) =>
    tellMember(house, tx, { brandId, memberId: BigInt(accountId), template, nowMs: atMs }),
  );
}
