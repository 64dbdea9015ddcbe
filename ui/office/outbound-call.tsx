import { Link } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from './operator.ts';
import { Pill, type Tone } from './states.tsx';

/** The state of a call to an outside system. */
export type OutboundCallState = 'waiting' | 'sending' | 'done' | 'refused' | 'given_up' | 'moot';

const TONES: Readonly<Record<OutboundCallState, Tone | undefined>> = {
  waiting: 'sky',
  sending: 'sky',
  done: 'leaf',
  refused: 'ember',
  given_up: 'ember',
  moot: undefined,
};

export function OutboundCallPill({ state }: { readonly state: OutboundCallState }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.outbound.state.${state}`)}</Pill>
  );
}

/** A link to the call of an outside system that a page refers to, with its state; a dash when the call is deleted. */
export function OutboundCallLink({
  call,
}: {
  readonly call: { readonly id: string; readonly state: OutboundCallState } | null;
}) {
  const maySee = useMay('outbound.view');
  if (call === null) {
    return <>–</>;
  }
  const pill = <OutboundCallPill state={call.state} />;
  return maySee ? <Link to={`/outbound-calls?view=all&id=${call.id}`}>{pill}</Link> : pill;
}
