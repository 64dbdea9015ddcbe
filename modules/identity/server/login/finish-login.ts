import { Rejection } from '#platform/contract/rejection.ts';
import { finishRejects, type LoginResult, loginRejects } from '../../contract.ts';
import { selectAccount } from '../accounts/account.store.ts';
import { enterLogin, refusalOf } from './enter-login.ts';
import { spendChallenge } from './login-challenge.store.ts';
import { takeChallengeTry } from './login-challenge.ts';
import type { LoginMethod } from './login-record.store.ts';
import { type LoginCall, noteLogin } from './open-login.ts';

/**
 * Continues a login that waits for a step. The attempt is counted and committed before `prove` runs; a correct proof
 * leads to the next step or to the session.
 * @returns `gone` when the challenge can no longer be answered, `wrong` when the proof is incorrect
 * @throws Rejection every code of `loginRejects` and `finishRejects`, and those of guards
 */
export async function finishLogin(
  call: LoginCall,
  finish: {
    readonly challenge: string;
    readonly step: string;
    readonly prove: (login: {
      readonly accountId: bigint;
      readonly method: LoginMethod;
    }) => Promise<boolean>;
  },
): Promise<LoginResult | 'gone' | 'wrong'> {
  const { app, nowMs } = call;
  const held = await takeChallengeTry(call, finish);
  if (held === undefined) {
    return 'gone';
  }
  const { account_id: accountId, method } = held;
  const account = await selectAccount(app.db.pooled, accountId);
  if (account === undefined) {
    throw new Error(`challenge of no account ${accountId}`);
  }
  if (!(await finish.prove({ accountId, method }))) {
    await noteLogin(call, { account, method, result: 'incorrect' });
    return 'wrong';
  }
  const refusal = refusalOf(account);
  if (refusal !== undefined) {
    await noteLogin(call, { account, method, result: 'refused' });
    throw new Rejection(refusal, loginRejects[refusal]);
  }
  return await enterLogin(call, {
    account,
    method,
    rememberMe: held.remember_me,
    passed: [...held.passed, finish.step],
    before: async (tx) => {
      if (!(await spendChallenge(tx, { id: held.id, now: new Date(nowMs) }))) {
        throw new Rejection('login.challenge.gone', finishRejects['login.challenge.gone']);
      }
    },
  });
}
