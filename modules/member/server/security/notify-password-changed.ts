import { settingsOf } from '#modules/brand/server/index.ts';
import { passwordChanged } from '#modules/identity/events.ts';
import { contactsOf } from '#modules/identity/server/index.ts';
import { sendNotice, storeNotice } from '#modules/messaging/server/index.ts';
import { listen } from '#platform/listeners.ts';
import { languageOf } from '../language-of.ts';

/** Notifies every address and number of a member that the password is another: one of them may be in wrong hands. */
export const notifyPasswordChanged = listen(passwordChanged, {
  name: 'member.notify_password_changed',
  run: async (app, { brandId, accountId }) => {
    const atMs = app.clock.nowMs();
    await app.db.transaction(async (tx) => {
      await storeNotice(app, tx, {
        ...{ brandId, memberId: accountId, template: 'passwordChanged', nowMs: atMs },
      });
      const { mobile, email } = await contactsOf(tx, { brandId, accountId });
      const language = await languageOf(tx, { brandId, memberId: accountId });
      const { timeZone } = await settingsOf(tx, brandId);
      for (const to of [email?.address, mobile?.e164]) {
        if (to !== undefined) {
          await sendNotice(app, {
            brandId,
            to,
            template: 'passwordChanged',
            values: { time: timeIn(timeZone, atMs) },
            language,
            tx,
          });
        }
      }
    });
  },
});

/** `2026-11-21 14:31` where the brand is. */
function timeIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(atMs);
}
