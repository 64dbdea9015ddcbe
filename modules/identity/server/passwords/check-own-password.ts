import { type CallWithoutTx, memberOf } from '#platform/http/handle.ts';
import { selectCredentials } from '../accounts/account.store.ts';
import { accountKeyOf } from '../accounts/account-name.ts';
import { mayTry, WINDOW_MS } from '../login/login-tries.ts';
import { countTry, forgiveTry } from '../login/login-window.store.ts';
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
  const attempt = { brandId: brand.id, accountKey, ip: request.ip };
  const tries = await countTry(app.db.pooled, {
    ...attempt,
    now: new Date(nowMs),
    windowSince: new Date(nowMs - WINDOW_MS),
  });
  if (!mayTry(tries)) {
    return asked.onTooMany({ seconds: WINDOW_MS / 1_000 });
  }
  const found = await selectCredentials(app.db.pooled, { brandId: brand.id, accountKey });
  const isRight = await passwordHashing(app).verify(found?.passwordHash, asked.password);
  if (found === undefined || !isRight) {
    return asked.onWrong();
  }
  await forgiveTry(app.db.pooled, attempt);
  return found.passwordHash;
}
