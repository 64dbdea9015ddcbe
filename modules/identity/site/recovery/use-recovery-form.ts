import { type RefObject, useRef, useState } from 'react';
import type { ProofInput } from '#modules/captcha/contract.ts';
import { useHumanProof } from '#modules/captcha/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { type FieldProblems, useFieldProblems } from '#platform/site/field-problems.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { typedFields } from '#platform/site/typed-fields.ts';
import { useLoginRefused } from '../login/pending-login.ts';

export type Typed = Readonly<Record<string, string>>;

/**
 * The state of a recovery form: it checks the fields, obtains the proof that a person sends it, and shows a refusal at
 * the field that it concerns. If the server requires a slider, it is shown before the call; a picture after a refusal
 * that requires one.
 */
export function useRecoveryForm(form: {
  /** Fields in their order; those that are shown must not be empty. */
  readonly fields: readonly string[];
  /** Problems other than empty fields, such as two passwords that differ. */
  readonly judge?: (typed: Typed) => FieldProblems;
  /** Whether the call requires a proof that a person sends it. */
  readonly asksForProof?: boolean;
  readonly send: (typed: Typed, proof: ProofInput) => Promise<void>;
}) {
  const { t } = useTranslate();
  const ref = useRef<HTMLFormElement>(null);
  const human = useHumanProof('recovery');
  const isHeld = useLoginRefused();
  const { problems, show, judge, judgeLeft } = useJudge(ref, form);
  const [refusal, setRefusal] = useState<Refused>();
  /** Number of the shown picture; undefined while none is required. */
  const [round, setRound] = useState<number>();
  const [isBusy, setBusy] = useState(false);

  function refuse(error: Refused): void {
    const parts: Readonly<Record<string, unknown>> =
      typeof error.value === 'object' && error.value !== null ? { ...error.value } : {};
    if (parts['captcha'] === true) {
      setRound((shown) => (shown ?? -1) + 1);
    }
    const field = parts['field'];
    if (typeof field === 'string') {
      show({ [field]: refusalText(t, error) });
    } else {
      setRefusal(error);
    }
  }

  async function attempt(typed: Typed): Promise<void> {
    const wantsSlider = form.asksForProof === true && round === undefined;
    const proof = wantsSlider ? await human.ask() : {};
    if (proof !== undefined) {
      const { captcha } = typed;
      await form.send(typed, { ...proof, ...(captcha === undefined ? {} : { captcha }) });
    }
  }

  async function submit(): Promise<void> {
    const typed = isBusy ? undefined : judge();
    if (typed === undefined) {
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await attempt(typed);
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      if (!isHeld(error)) {
        refuse(error);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    ref,
    problems,
    refusal: refusal === undefined ? undefined : refusalText(t, refusal),
    round,
    isBusy,
    judge,
    /** Judges what was left: two passwords that differ, once both are typed. */
    judgeLeft,
    submit,
    challenge: human.challenge,
  };
}

type Judged = {
  readonly fields: readonly string[];
  readonly judge?: (typed: Typed) => FieldProblems;
};

/** Judges the fields of a form: all of them when it is sent, those that are filled in when one is left. */
function useJudge(ref: RefObject<HTMLFormElement | null>, form: Judged) {
  const { t } = useTranslate();
  const { problems, show, replace } = useFieldProblems(ref);
  /** Fields whose shown problem was found here. */
  const judged = useRef<readonly string[]>([]);

  function judge(only: readonly string[] = form.fields): Typed | undefined {
    const typed = ref.current === null ? {} : typedFields(ref.current);
    const empty = only.filter((field) => typed[field]?.trim() === '');
    const own = only === form.fields ? (form.judge?.(typed) ?? {}) : {};
    judged.current = Object.keys(own);
    const found: FieldProblems = {
      ...own,
      ...Object.fromEntries(empty.map((field) => [field, t('recovery.required')])),
    };
    show(found);
    return Object.keys(found).length === 0 ? typed : undefined;
  }

  function judgeLeft(): void {
    const found = problemsOfFilled(ref, form.judge);
    const former = judged.current;
    judged.current = Object.keys(found);
    replace(former, found);
  }

  return { problems, show, judge, judgeLeft };
}

/** The problems of fields that are not empty, without those of empty ones. */
function problemsOfFilled(
  ref: RefObject<HTMLFormElement | null>,
  judge: ((typed: Typed) => FieldProblems) | undefined,
): FieldProblems {
  const typed = ref.current === null ? {} : typedFields(ref.current);
  const found = Object.entries(judge?.(typed) ?? {});
  return Object.fromEntries(found.filter(([field]) => typed[field] !== ''));
}
