import { factorsChanged } from '#modules/factor/events.ts';
import { accountClosed } from '#modules/identity/events.ts';
import type { NoticeTemplate } from '#modules/messaging/server/index.ts';
import { socialLinksChanged } from '#modules/social/events.ts';
import type { AppContext } from '#platform/app-context.ts';
import { listen } from '#platform/listeners.ts';
import { notifyMember } from './notify-contacts.ts';

type Change = { readonly brandId: number; readonly accountId: bigint; readonly atMs: number };

/** Changes of an account are reported to its owner at every contact (R16). */
export const notifyOfFactors = listen(factorsChanged, {
  name: 'profile.notify_of_factors',
  run: (app, change) => notify(app, change, 'factorsChanged'),
});

export const notifyOfClosing = listen(accountClosed, {
  name: 'profile.notify_of_closing',
  run: (app, change) => notify(app, change, 'accountClosed'),
});

export const notifyOfLoginWays = listen(socialLinksChanged, {
  name: 'profile.notify_of_login_ways',
  run: (app, change) => notify(app, change, 'loginWaysChanged'),
});

async function notify(app: AppContext, change: Change, template: NoticeTemplate): Promise<void> {
  const { brandId, accountId: memberId, atMs: nowMs } = change;
  await app.db.transaction((tx) => notifyMember(app, tx, { brandId, memberId, template, nowMs }));
}
