import { retryConflicts } from '#platform/db/retry.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { isOwnPage } from '#platform/http/own-cookie.ts';
import { logInDevice } from '../../contract.ts';
import { lockAccount } from '../accounts/account.store.ts';
import { deviceCookie } from '../sessions/device-cookie.ts';
import { accountOfDevice, tradeDevice } from '../sessions/devices.ts';
import { refusalOf } from './enter-login.ts';
import { openLogin } from './open-login.ts';

// Further steps are skipped: the browser passed them at the login that it remembers.
// The effects of a copied token must outlive the refusal, so the transaction is our own.
export const logInDeviceHandler = handleWithoutTx(logInDevice, async (call) => {
  const { app, brand, request, nowMs, reject } = call;
  if (!isOwnPage(request)) {
    return reject('cross_site_refused');
  }
  const token = deviceCookie.tokenOf(app, request);
  if (token === undefined) {
    return reject('login.device.unknown');
  }
  const { ip, userAgent } = request;
  const trade = async (tx: Tx) => {
    // The account is locked before the browser, in the order of everything that ends logins and forgets browsers.
    const owner = await accountOfDevice(tx, { brandId: brand.id, token });
    const account = owner === undefined ? undefined : await lockAccount(tx, owner);
    const traded = await tradeDevice(tx, { brandId: brand.id, token, ip, userAgent, nowMs });
    if (typeof traded === 'string' || account === undefined || refusalOf(account) !== undefined) {
      return undefined;
    }
    call.rejectIfGuarded(
      await app.guards.beforeLogin(tx, { brandId: brand.id, accountId: account.id, ip }),
    );
    const { deviceId, next } = traded;
    return { next, answer: await openLogin(tx, call, { account, method: 'device', deviceId }) };
  };
  const outcome = await retryConflicts(() => app.db.transaction(trade));
  if (outcome === undefined) {
    deviceCookie.take(app, request);
    return reject('login.device.unknown');
  }
  if (outcome.next !== undefined) {
    deviceCookie.set(app, request, outcome.next.token, outcome.next.seconds);
  }
  return outcome.answer;
});
