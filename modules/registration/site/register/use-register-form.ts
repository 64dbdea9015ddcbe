import { type RefObject, useRef, useState } from 'react';
import type { ProofInput } from '#modules/captcha/contract.ts';
import { useHumanProof } from '#modules/captcha/site/index.tsx';
import { useAgreement } from '#modules/help/site/index.tsx';
import type { LoginResult } from '#modules/identity/contract.ts';
import { sendCode as askForCode } from '#modules/messaging/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { useFieldProblems } from '#platform/site/field-problems.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { type Answers, REPEATS } from './answers.ts';
import { answersIn, codeIn, type Judged, judgeAnswers, problemsIn } from './judge-answers.ts';
import { fieldOfRefusal, wantsPicture } from './refusal-field.ts';
import { type PhoneToken, usePhoneProof } from './use-phone-proof.ts';
import { useSendAnswers } from './use-send-answers.ts';

/** State of the form: what is wrong, and sending it once nothing is. */
export function useRegisterForm(
  form: Judged & { readonly onRegistered: (answer: LoginResult) => void },
) {
  const { t } = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const sending = useSendAnswers(form.method);
  const human = useHumanProof('register');
  const phone = usePhoneProof(form.rules.verificationCode.enabled);
  const { problems, show, forget, judgeLeft } = useLeftField(ref, form);
  const [attempts, setAttempts] = useState(0);
  const [isJudging, setJudging] = useState(false);
  const agreement = useAgreement(sending.refusal);
  const { captcha } = form.rules;
  const hasPicture = (captcha.enabled && captcha.required) || wantsPicture(sending.refusal);

  async function send(answers: Answers, proof: ProofInput): Promise<void> {
    try {
      const token = await phone.prove(answers['verificationCode'] ?? '');
      form.onRegistered(await sending.send(payloadOf(answers, form, token), proof));
    } catch (error) {
      if (error instanceof Refused) {
        // Each try uses up its picture (REG-5). Errors that concern no single field are shown above the button.
        setAttempts((count) => count + 1);
        const field = fieldOfRefusal(error);
        show(field === undefined ? {} : { [field]: refusalText(t, error) });
      }
    }
  }

  async function judgeAndSend(element: HTMLFormElement): Promise<void> {
    const answers = answersIn(element, form);
    const found = await judgeAnswers(t, answers, form);
    show(found);
    if (Object.keys(found).length > 0) {
      return;
    }
    const proof = hasPicture ? {} : await human.ask();
    if (proof !== undefined) {
      await send(answers, proof);
    }
  }

  async function submit(): Promise<void> {
    if (ref.current !== null && !isJudging) {
      setJudging(true);
      await judgeAndSend(ref.current).finally(() => setJudging(false));
    }
  }

  return {
    ref,
    agreement,
    problems,
    show,
    forget,
    judgeLeft,
    submit,
    sendCode: (proof?: ProofInput) => {
      const answers = ref.current === null ? {} : answersIn(ref.current, form);
      const { mobileNum: problem } = problemsIn(t, answers, form);
      show(problem === undefined ? {} : { mobileNum: problem });
      if (problem !== undefined) {
        return undefined;
      }
      ref.current?.querySelector<HTMLElement>('[name="verificationCode"]')?.focus();
      return phone.isProvided ? phone.send(answers) : sendOwnCode(answers, proof);
    },
    corner: phone.corner,
    hasPicture,
    attempts,
    challenge: human.challenge,
    isBusy: isJudging || sending.isSending,
    refusal: sending.refusal,
  };
}

/** Judges a field when it is left, with the repetition of it, and takes back what was said of both when it changes. */
function useLeftField(ref: RefObject<HTMLFormElement | null>, form: Judged) {
  const { t } = useTranslate();
  const { problems, show, replace } = useFieldProblems(ref);
  return {
    problems,
    show,
    forget: ({ name }: { readonly name: string }) => replace(withRepetition(name), {}),
    judgeLeft: ({ name, value }: { readonly name: string; readonly value: string }) => {
      if (ref.current === null || value.trim() === '') {
        return;
      }
      const answers = answersIn(ref.current, form);
      const found = problemsIn(t, answers, form);
      const left = withRepetition(name);
      const judged = left.flatMap((field) => {
        const text = answers[field] === undefined ? undefined : found[field];
        return text === undefined ? [] : [[field, text] as const];
      });
      replace(left, Object.fromEntries(judged));
    },
  };
}

/** A field, and the one that repeats its value. */
function withRepetition(name: string): readonly string[] {
  return [name, ...Object.keys(REPEATS).filter((field) => REPEATS[field] === name)];
}

/** The request: the code of an invitation under the brand's name for it, a token in place of the code. */
function payloadOf(answers: Answers, judged: Judged, token: PhoneToken | undefined): Answers {
  const { invitation: _typed, agreed: _agreed, verificationCode, ...payload } = answers;
  const code = codeIn(answers, judged);
  const { name } = judged.invitation;
  return {
    ...payload,
    ...(code === '' || name === undefined ? {} : { [name]: code }),
    ...(token ?? (verificationCode === undefined ? {} : { verificationCode })),
  };
}

/** Sends one of our own codes to the number as it is typed now. */
function sendOwnCode(answers: Answers, proof: ProofInput | undefined) {
  const { mobileNum = '', countryDialingCode } = answers;
  return askForCode({
    purpose: 'register',
    channel: 'sms',
    target: mobileNum,
    proof,
    ...(countryDialingCode === undefined ? {} : { dialingCode: countryDialingCode }),
  });
}
