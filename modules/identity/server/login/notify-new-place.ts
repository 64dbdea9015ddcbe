import { sendNotice, storeNotice } from '#modules/messaging/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Account } from '../accounts/account.store.ts';
import { contactsOf } from '../contacts/contacts.ts';
import { browserMarkOf } from '../sessions/browser-mark.ts';
import { deviceWords } from '../sessions/device-words.ts';
import { selectKnownPlace } from './known-place.store.ts';
import type { LoginMethod } from './login-record.store.ts';
import type { LoginCall } from './open-login.ts';

/**
 * Sends a member an alert about a login in an unknown browser and at an unknown address (R16), among the messages on the site and by mail
 * if possible. A first login gets none, and a member without contacts only the message.
 */
export async function notifyNewPlace(
  tx: Tx,
  { app, brand, request, nowMs }: LoginCall,
  login: {
    readonly account: Account;
    readonly method: LoginMethod;
    readonly loginDeviceId?: string | undefined;
  },
): Promise<void> {
  const { account, method } = login;
  if (method === 'freeplay' || method === 'device') {
    return;
  }
  const place = await selectKnownPlace(tx, {
    accountId: account.id,
    ip: request.ip,
    mark: browserMarkOf(request, login.loginDeviceId),
  });
  if (!place.isVisited || place.isKnownIp || place.isKnownBrowser) {
    return;
  }
  const { browser, system } = deviceWords(request.userAgent);
  const device = [browser, system].filter((word) => word !== '').join(', ') || '?';
  await storeNotice(app, tx, {
    ...{ brandId: brand.id, memberId: account.id, template: 'newLogin', nowMs },
    valuesIn: () => ({ ip: request.ip, device }),
  });
  const own = await contactsOf(tx, { brandId: brand.id, accountId: account.id });
  const to = own.email?.address ?? own.mobile?.e164;
  if (to === undefined) {
    return;
  }
  await sendNotice(app, {
    brandId: brand.id,
    to,
    template: 'newLogin',
    values: {
      time: new Date(nowMs).toISOString().slice(0, 16).replace('T', ' '),
      ip: request.ip,
      device,
    },
    language: request.language,
    tx,
  });
}
