import { type FormEvent, useEffect, useState } from 'react';
import { applyAsAgent, type Program } from '#modules/inquiry/contract.applications.ts';
import {
  MAX_CHANNEL_CHARACTERS,
  MAX_NAME_CHARACTERS,
} from '#modules/inquiry/field-rules.applications.ts';
import { dropDraft, readDraft, saveDraft } from '#platform/site/draft.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { charactersIn, textProblem } from '../../field-rules.ts';

const TEXTS = { name: '', market: '', mobileNum: '', telegram: '', whatsapp: '', message: '' };
const EMPTY = { ...TEXTS, agree: false };
/** The platform's answer to the message. */
const MESSAGE_PROBLEMS = {
  empty: 'join.message.empty',
  long: 'join.message.long',
  words: 'join.message.words',
} as const;
export type Answers = typeof EMPTY;
export type Problems = Partial<Record<keyof Answers, string>>;

/** The form of an application: what is filled in, what is wrong with it, and sending it. */
export function useApplication(program: Program, onSent: (ticket: string) => void) {
  const [answers, setAnswers] = useState({ ...EMPTY, market: program.markets[0]?.code ?? '' });
  const [isTried, setTried] = useState(false);
  // The page comes from a server that does not know what was being typed here.
  useEffect(() => setAnswers((before) => ({ ...before, ...readDraft('join', TEXTS) })), []);
  const sending = useCommand(applyAsAgent);
  const problems: Problems = isTried ? problemsOf(answers, program) : {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(problemsOf(answers, program));
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await sending.send(answers).then(
      ({ ticket }) => {
        dropDraft('join');
        onSent(ticket);
      },
      () => undefined,
    );
  }

  return {
    answers,
    problems,
    submit,
    isSending: sending.isSending,
    refusal: sending.refusal,
    write: (part: Partial<Answers>) => {
      const { agree: _, ...texts } = { ...answers, ...part };
      saveDraft('join', texts);
      setAnswers((before) => ({ ...before, ...part }));
    },
  };
}

/**
 * The key of a message for each invalid field, in the order of the form. Only the server can check whether a number
 * exists.
 */
function problemsOf(answers: Answers, program: Program): Problems {
  const message = textProblem(answers.message, program);
  const digits = answers.mobileNum.match(/\p{Nd}/gu)?.length ?? 0;
  const isLong = (text: string) => charactersIn(text) > MAX_CHANNEL_CHARACTERS;
  const found: Problems = {
    ...(answers.name.trim() === '' ? { name: 'join.required' } : {}),
    ...(charactersIn(answers.name) > MAX_NAME_CHARACTERS ? { name: 'join.name.long' } : {}),
    ...(digits < 6 ? { mobileNum: 'join.mobile.wrong' } : {}),
    ...(isLong(answers.telegram) ? { telegram: 'join.channel.long' } : {}),
    ...(isLong(answers.whatsapp) ? { whatsapp: 'join.channel.long' } : {}),
    ...(message === undefined ? {} : { message: MESSAGE_PROBLEMS[message] }),
    ...(answers.agree ? {} : { agree: 'join.agree.needed' }),
  };
  return found;
}
