import { useEffect, useRef, useState } from 'react';
import { logIn } from '#modules/identity/contract.ts';
import { useAfterLogin, useLoginRefused } from '#modules/identity/site/index.tsx';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { phoneErrorKey } from './phone-errors.ts';
import type { CodeUnderWay, PhoneProject } from './phone-provider.ts';

/** The two steps of a login by a phone that the provider proves: send a code, trade it for a session (LGN-2). */
export function usePhoneLogin() {
  const { t, language } = useTranslate();
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  const underWay = useRef<CodeUnderWay>(undefined);
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => void underWay.current?.close(), []);

  async function attempt(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      if (!isHeld(error)) {
        setProblem(error instanceof Refused ? refusalText(t, error) : t(phoneErrorKey(error)));
      }
    } finally {
      setBusy(false);
    }
  }

  const send = (project: PhoneProject, phone: string, corner: HTMLElement) =>
    attempt(async () => {
      await underWay.current?.close();
      const { sendPhoneCode } = await import('./phone-provider.ts');
      underWay.current = await sendPhoneCode({ project, phone, language, corner });
      setSentTo(phone);
    });

  const prove = (code: string) =>
    attempt(async () => {
      const idToken = await underWay.current?.prove(code);
      if (idToken === undefined || sentTo === undefined) {
        return;
      }
      const proof = { username: sentTo, password: '-', firebaseIdToken: idToken };
      afterLogin(await call(logIn, { ...proof, type: 'firebase' }));
    });

  return { send, prove, sentTo, isBusy, problem, setProblem };
}
