import { brandNames, settingsOf } from '#modules/brand/server/index.ts';
import { isSamePassword } from '#platform/contract/password.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../field-rules.ts';
import { type PasswordProblem, passwordProblem } from './password-rules.ts';

type PasswordCode = PasswordProblem | 'password.confirmation';

/**
 * Refuses a password that cannot be chosen, before the call uses up a code or a link.
 * @param chosen.account undefined while the account is not proved: the answer would reveal its names
 */
export async function refusePassword(
  { app, brand, reject }: Pick<CallWithoutTx<unknown, PasswordCode>, 'app' | 'brand' | 'reject'>,
  chosen: {
    readonly newPassword: string;
    readonly confirmNewPassword: string | undefined;
    readonly account?: string;
  },
): Promise<void> {
  const { newPassword, confirmNewPassword, account } = chosen;
  if (confirmNewPassword !== undefined && !isSamePassword(confirmNewPassword, newPassword)) {
    reject('password.confirmation', { field: 'confirmNewPassword' });
  }
  const settings = await settingsOf(app.db.pooled, brand.id);
  const names = [settings.merchantCode, ...brandNames(settings)];
  const problem = isSamePassword(newPassword, settings.weakDefaultPassword)
    ? 'password.common'
    : passwordProblem({
        password: newPassword,
        names: account === undefined ? names : [account, ...names],
      });
  if (problem !== undefined) {
    reject(problem, { field: 'newPassword', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
}
