import { useEffect, useRef } from 'react';
import { nationalNumber } from '#modules/registration/mobile-number.ts';
import { listSocialWays } from '#modules/social/contract.ts';
import { type CodeUnderWay, loadPhoneProvider } from '#modules/social/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import type { Answers } from './answers.ts';

/** The button counts one minute when the provider sends (SMS-1). */
const PROVIDER_MINUTES = 1;

export type PhoneToken = { readonly firebaseChannel: 'SMS'; readonly firebaseIdToken: string };

/**
 * Phones that the brand's provider proves in the browser: its code takes the place of ours, its token the place of
 * the code (REG-7). What the provider refuses is thrown as a refusal about the code, in the reader's words.
 */
export function usePhoneProof(isAsked: boolean) {
  const { t, language } = useTranslate();
  const project = useEndpoint(listSocialWays, {}, { enabled: isAsked }).data?.phone ?? undefined;
  const corner = useRef<HTMLDivElement>(null);
  const underWay = useRef<CodeUnderWay>(undefined);
  const token = useRef<PhoneToken>(undefined);
  useEffect(() => () => void underWay.current?.close(), []);

  async function attempt<Value>(
    step: (provider: Awaited<ReturnType<typeof loadPhoneProvider>>) => Promise<Value>,
  ): Promise<Value> {
    const provider = await loadPhoneProvider();
    return await step(provider).catch((error: unknown) => {
      const message = t(provider.phoneErrorKey(error));
      const value = { field: 'verificationCode' };
      throw new Refused({ code: 'phone.provider', status: 0, message, value });
    });
  }

  async function send(answers: Answers): Promise<{ readonly expiredMinutes: number }> {
    return await attempt(async ({ sendPhoneCode }) => {
      await underWay.current?.close();
      underWay.current = undefined;
      token.current = undefined;
      if (project !== undefined && corner.current !== null) {
        const phone = phoneOf(answers);
        const asked = { project, phone, language, corner: corner.current };
        underWay.current = await sendPhoneCode(asked);
      }
      return { expiredMinutes: PROVIDER_MINUTES };
    });
  }

  /** The token for the code that was typed, fetched once; undefined when the provider sent none. */
  async function prove(code: string): Promise<PhoneToken | undefined> {
    const { current: sent } = underWay;
    if (token.current === undefined && sent !== undefined) {
      const firebaseIdToken = await attempt(() => sent.prove(code));
      token.current = { firebaseChannel: 'SMS', firebaseIdToken };
    }
    return token.current;
  }

  return { corner, isProvided: project !== undefined, send, prove };
}

/** The number as the provider takes it, in E.164. */
export function phoneOf({ mobileNum = '', countryDialingCode = '' }: Answers): string {
  return `+${countryDialingCode}${nationalNumber(mobileNum, countryDialingCode) ?? ''}`;
}
