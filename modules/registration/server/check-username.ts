import { accountKeyOf, findAccount } from '#modules/identity/server/index.ts';
import { fieldProblem } from '#platform/contract/field-rule.ts';
import { handle } from '#platform/http/handle.ts';
import { checkUsername } from '../contract.ts';
import { refuseField } from './refuse-field.ts';
import { rulesOf } from './register-rules.ts';
import { suggestNames } from './suggest-names.ts';

export const checkUsernameHandler = handle(checkUsername, async ({ input, tx, brand, reject }) => {
  const account = input.username;
  const rule = (await rulesOf(tx, brand.id)).username;
  const problem = fieldProblem(rule, account);
  if (problem !== undefined) {
    return refuseField(reject, 'username', problem);
  }
  if (accountKeyOf(account) === undefined) {
    return reject('username.format', { field: 'username' });
  }
  const taken = await findAccount(tx, { brandId: brand.id, account });
  if (taken === undefined) {
    return true;
  }
  const suggestions = await suggestNames(tx, { brandId: brand.id, account, rule });
  return reject('username.taken', { field: 'username', suggestions });
});
