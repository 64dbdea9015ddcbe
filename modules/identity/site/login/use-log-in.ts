import { useState } from 'react';
import type { Static } from 'typebox';
import { useHumanProof } from '#modules/captcha/site/index.tsx';
import { logIn } from '#modules/identity/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { deviceId } from '#platform/site/device-id.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { rememberPassword } from '../password/known-password.ts';
import { useLoginRefused } from './pending-login.ts';
import { useAfterLogin } from './use-after-login.ts';

type Typed = Static<typeof logIn.input> & { readonly rememberMe: boolean };

/**
 * Sends a login and handles its answer. If the server requires a slider, it is shown before the call; a picture is
 * shown after a refusal that requires one, and is then the proof (LGN-3).
 */
export function useLogIn() {
  const login = useCommand(logIn);
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  const human = useHumanProof('login');
  /** Number of the shown picture; undefined while none is required. */
  const [round, setRound] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  async function attempt(typed: Typed): Promise<void> {
    const isByPassword = typed.type === 'username';
    const proof = isByPassword && round === undefined ? await human.ask() : {};
    if (proof === undefined) {
      return;
    }
    const answer = await login.send({ ...typed, ...proof, loginDeviceId: deviceId() });
    if (isByPassword) {
      rememberPassword(typed.password);
    }
    afterLogin(answer, typed);
  }

  async function send(typed: Typed): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await attempt(typed);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      if (isHeld(error, typed)) {
        rememberPassword(typed.password);
      } else {
        setRefusal(error);
        setRound((shown) => (wantsPicture(error) ? (shown ?? -1) + 1 : shown));
      }
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy, refusal, round, challenge: human.challenge };
}

function wantsPicture({ value }: Refused): boolean {
  return (
    typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true
  );
}
