import { handleWithoutTx } from '#platform/http/handle.ts';
import { readLink, resetByLink } from '../../contract.recovery.ts';
import { passwordRecovered } from '../../events.ts';
import { accountById } from '../accounts/accounts.ts';
import { openLoginFor } from '../login/enter-login.ts';
import { passwordHashing } from '../passwords/password-hash.ts';
import { refusePassword } from '../passwords/refuse-password.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { selectOpenLink, useLink } from './link.store.ts';
import { tokenHashOf } from './link-address.ts';

export const readLinkHandler = handleWithoutTx(readLink, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const tx = app.db.pooled;
  const which = { brandId: brand.id, tokenHash: tokenHashOf(input.token), now: new Date(nowMs) };
  const link = await selectOpenLink(tx, which);
  const account = link === undefined ? undefined : await accountById(tx, link.account_id);
  const isOpen =
    link !== undefined &&
    account?.isActive === true &&
    account.passwordChangedAt.getTime() <= link.issued_at.getTime();
  return isOpen || reject('recovery.link.expired');
});

// No transaction stays open while a password is hashed; a password that is refused does not use the link up.
export const resetByLinkHandler = handleWithoutTx(resetByLink, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const brandId = brand.id;
  const which = { brandId, tokenHash: tokenHashOf(input.token), now: new Date(nowMs) };
  const link = await selectOpenLink(app.db.pooled, which);
  if (link === undefined) {
    return reject('recovery.link.expired');
  }
  const owner = await accountById(app.db.pooled, link.account_id);
  await refusePassword(call, { ...input, account: owner?.account ?? '' });
  const to = await passwordHashing(app).hash(input.newPassword);
  const { accountId, epoch } = await app.db.transaction(async (tx) => {
    const used = (await useLink(tx, which)) ?? reject('recovery.link.expired');
    // A password that was changed after the mail was sent makes the link worthless.
    const reset = await resetPassword(tx, app, {
      brandId,
      accountId: used.account_id,
      to,
      unchangedSince: used.issued_at,
      nowMs,
    });
    return { accountId: used.account_id, epoch: reset ?? reject('recovery.link.expired') };
  });
  passwordRecovered(app.log, { brandId, memberId: accountId, way: 'mail' });
  return await openLoginFor(call, { accountId, epoch, method: 'password' });
});
