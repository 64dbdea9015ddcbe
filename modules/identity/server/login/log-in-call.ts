import type { Static } from 'typebox';
import { isAgent } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CallWithoutTx } from '#platform/http/handle.ts';
import type { logIn } from '../../contract.ts';
import type { Account } from '../accounts/account.store.ts';
import { refusalOf } from './enter-login.ts';
import type { LoginMethod } from './login-record.store.ts';
import { noteLogin } from './open-login.ts';

export type LogInCall = CallWithoutTx<
  Static<typeof logIn.input>,
  keyof typeof logIn.rejects & string
>;

/** The account, and how its owner was identified. */
export type Proved = {
  readonly account: Account;
  readonly method: LoginMethod;
  readonly before?: (tx: Tx) => Promise<void>;
  /** Work that goes on while the session is opened; the login waits for it at its end. */
  readonly meanwhile?: Promise<unknown>;
};

/** Answered only after the account was proved: it is closed, or may not log in here (LGN-8). */
export async function refuseWrongKind(
  call: LogInCall,
  { account, method }: Proved,
): Promise<'account.disabled' | 'login.agents.only' | 'login.type.refused' | undefined> {
  const isForAgents = call.input.agentOnly === true;
  const refusal =
    account.isActive && isForAgents && !isAgent(account.accountType)
      ? 'login.agents.only'
      : refusalOf(account);
  if (refusal !== undefined) {
    await noteLogin(call, { account, method, result: 'refused' });
  }
  return refusal;
}
