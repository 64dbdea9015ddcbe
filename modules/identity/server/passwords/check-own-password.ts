import { type CallWithoutTx, memberOf } from '#platform/http/handle.ts';
import {
  countPasswordTry,
  forgivePasswordTry,
  mayTryPassword,
} from '#platform/tries/password-tries.ts';
import { selectCredentials } from '../accounts/account.store.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { LOGIN_TRIES, WINDOW_MS } from '../login/login-tries.ts';
import { isOwnerProofOwed } from './owner-proofs.ts';
import { type PasswordHash, passwordHashing } from './password-hash.ts';

/**
 * Asks the member behind the session for the password once more, where the account has nothing that stands above it or
 * that was given a moment ago. Tries count in the same windows as logins, so a stolen session is no faster way to guess it.
 * @returns the hash the password fits, for a change that must not overwrite another one
 */
export async function checkOwnPassword(
  call: Pick<CallWithoutTx<unknown, never>, 'actor' | 'brand' | 'request' | 'app' | 'nowMs'>,
  asked: {
    readonly password: string;
    readonly onProofOwed: () => never;
    readonly onWrong: () => never;
    readonly onTooMany: (value: { readonly seconds: number }) => never;
  },
): Promise<PasswordHash> {
  const { brand, request, app, nowMs } = call;
  if (await isOwnerProofOwed(call)) {
    return asked.onProofOwed();
  }
  const accountKey = accountKeyOf(memberOf(call).account) ?? '';
  const tx = app.db.pooled;
  const tried = { brandId: brand.id, name: accountKey, ip: request.ip };
  // They do not wait for each other; what is read is not looked at when the try is one too many.
  const [tries, found] = await Promise.all([
    countPasswordTry(tx, LOGIN_TRIES, { ...tried, nowMs }),
    selectCredentials(tx, { brandId: brand.id, accountKey, ip: request.ip }),
  ]);
  const isKnownAddress = found?.isKnownAddress ?? false;
  if (!mayTryPassword(LOGIN_TRIES, { ...tries, isKnownAddress })) {
    return asked.onTooMany({ seconds: WINDOW_MS / 1_000 });
  }
  const isRight = await passwordHashing(app).verify(found?.passwordHash, asked.password);
  if (found === undefined || !isRight) {
    return asked.onWrong();
  }
  await forgivePasswordTry(tx, LOGIN_TRIES, tried);
  return found.passwordHash;
}
