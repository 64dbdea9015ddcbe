import { factorsChanged } from '#modules/factor/events.ts';
import { accountClosed } from '#modules/identity/events.ts';
import type { NoticeTemplate } from '#modules/messaging/server/index.ts';
import { socialLinksChanged } from '#modules/social/events.ts';
import type { House } from '#platform/house.ts';
import { listen } from '#platform/listeners.ts';
import { tellMember } from './notify-contacts.ts';

type Change = { readonly brandId: number; readonly accountId: bigint; readonly atMs: number };

/** What happens to an account is told to its owner at every contact (R16). */
export const tellOfFactors = listen(factorsChanged, {
  name: 'profile.tell_of_factors',
  run: (house, change) => tell(house, change, 'factorsChanged'),
});

export const tellOfClosing = listen(accountClosed, {
  name: 'profile.tell_of_closing',
  run: (house, change) => tell(house, change, 'accountClosed'),
});

export const tellOfLoginWays = listen(socialLinksChanged, {
  name: 'profile.tell_of_login_ways',
  run: (house, change) => tell(house, change, 'loginWaysChanged'),
});

async function tell(house: House, change: Change, template: NoticeTemplate): Promise<void> {
  const { brandId, accountId: memberId, atMs: nowMs } = change;
  await house.db.transaction((tx) => tellMember(house, tx, { brandId, memberId, template, nowMs }));
}
