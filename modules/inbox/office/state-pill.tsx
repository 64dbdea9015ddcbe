import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';

const LETTER_TONES = { waiting: 'pollen', handled: 'leaf' } as const;
const TEAM_TONES = { sending: 'sky', sent: 'leaf', removed: 'ember' } as const;
const BROADCAST_TONES = { planned: 'sky', sent: 'leaf', cancelled: 'pollen' } as const;

/** Whether a letter still waits for customer service. */
export function LetterPill({ state }: { readonly state: keyof typeof LETTER_TONES }) {
  const { t } = useTranslate();
  return <Pill tone={LETTER_TONES[state]}>{t(`office.letters.state.${state}`)}</Pill>;
}

/** How far a letter of an agent to those below has come. */
export function TeamLetterPill({ state }: { readonly state: keyof typeof TEAM_TONES }) {
  const { t } = useTranslate();
  return <Pill tone={TEAM_TONES[state]}>{t(`office.teamLetters.state.${state}`)}</Pill>;
}

/** How far a message to many has come. */
export function BroadcastPill({ state }: { readonly state: keyof typeof BROADCAST_TONES }) {
  const { t } = useTranslate();
  return <Pill tone={BROADCAST_TONES[state]}>{t(`office.broadcasts.state.${state}`)}</Pill>;
}
