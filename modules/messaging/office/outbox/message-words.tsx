import type { Static } from 'typebox';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { listOutbox } from '../../contract.office.ts';

export type Message = Static<typeof listOutbox.output>['rows'][number];
type MessageState = Message['state'];

export const MESSAGE_STATES: readonly MessageState[] = ['waiting', 'sent', 'failed', 'withheld'];

const TONES: Readonly<Record<MessageState, Tone | undefined>> = {
  waiting: 'sky',
  sent: 'leaf',
  failed: 'ember',
  withheld: undefined,
};

export function StatePill({ state }: { readonly state: MessageState }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.outbox.state.${state}`)}</Pill>;
}

/** The subject of a message as text, such as of `code.login`. */
export function whatWords(t: Translate, what: string): string {
  return t(`office.outbox.what.${what}`);
}

export function channelWords(t: Translate, channel: Message['channel']): string {
  return t(`office.outbox.channel.${channel}`);
}

/** Which gateway had it; nobody yet while it waits. */
export function gatewayWords(t: Translate, gateway: string | null): string {
  return gateway === null ? '–' : t(`office.gateways.kind.${gateway}`);
}

/** Why it was not sent: our own explanation, then the provider's status number if it gave one. */
export function failureWords(t: Translate, failure: string): string {
  const [reason = '', ...detail] = failure.split(' ');
  return [t(`office.outbox.failure.${reason}`), ...detail].join(' · ');
}
