import { handleWithoutTx } from '#platform/http/handle.ts';
import { type LoginResult, logIn } from '../../contract.ts';
import { enterLogin } from './enter-login.ts';
import { type LogInCall, type Proved, refuseWrongKind } from './log-in-call.ts';
import { proveByPassword } from './prove-by-password.ts';
import { proveByCode, proveByPhoneProof } from './prove-by-phone.ts';

// No transaction stays open while a password is hashed, and a counted attempt must outlive the refusal.
export const logInHandler = handleWithoutTx(logIn, async (call): Promise<LoginResult> => {
  const { input, reject } = call;
  const proved = await prove(call, typeOf(input.type ?? ''));
  const refusal = await refuseWrongKind(call, proved);
  if (refusal !== undefined) {
    return reject(refusal);
  }
  return await enterLogin(call, {
    ...proved,
    rememberMe: input.rememberMe === true,
    passed: [],
    loginDeviceId: input.loginDeviceId,
  });
});

/** Some clients number the types; what they number is the login by password, the only one they have. */
function typeOf(type: string): string {
  return type === '' || /^\d{1,3}$/.test(type) ? 'username' : type;
}

/** Each type of login has its own fields; fields of another type are refused (LGN-2). */
async function prove(call: LogInCall, type: string): Promise<Proved> {
  switch (type) {
    case 'username':
      return await proveByPassword(call);
    case 'sms':
      return await proveByCode(call);
    case 'firebase':
      return await proveByPhoneProof(call);
    default:
      return call.reject('function.not.available');
  }
}
