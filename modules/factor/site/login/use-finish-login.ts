import { useState } from 'react';
import type { Static } from 'typebox';
import { finishFactorLogin } from '#modules/factor/contract.ts';
import { useAfterLogin, useLoginRefused } from '#modules/identity/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';

type Proof = Static<typeof finishFactorLogin.input>['proof'];

/**
 * Sends the proof of a second factor: the outcome is the session, the next step, an expired challenge, or another
 * attempt.
 */
export function useFinishLogin(challenge: string, onGone: () => void) {
  const finishing = useCommand(finishFactorLogin);
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  const [refusal, setRefusal] = useState<Refused>();
  return {
    isSending: finishing.isSending,
    refusal,
    send: async (proof: Proof) => {
      setRefusal(undefined);
      try {
        afterLogin(await finishing.send({ challenge, proof }));
      } catch (error) {
        if (!(error instanceof Refused)) {
          throw error;
        }
        if (error.code === 'login.challenge.gone') {
          onGone();
        } else if (!isHeld(error)) {
          setRefusal(error);
        }
      }
    },
  };
}
