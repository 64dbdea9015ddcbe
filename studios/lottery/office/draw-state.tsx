import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { DrawRowView } from '../contract.office.ts';

/** The states in the order that a draw passes through them; the last two are alternative ends. */
export const DRAW_STATES = [
  'scheduled',
  'open',
  'locked',
  'resulted',
  'settled',
  'corrected',
  'voided',
] as const satisfies readonly DrawRowView['state'][];

const TONES: Readonly<Record<DrawRowView['state'], Tone | undefined>> = {
  scheduled: undefined,
  open: 'leaf',
  locked: 'pollen',
  resulted: 'sky',
  settled: undefined,
  corrected: 'sky',
  voided: 'ember',
};

/** A pill with the state of a draw. */
export function StatePill({ state }: { readonly state: DrawRowView['state'] }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return (
    <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.lottery.state.${state}`)}</Pill>
  );
}

/** The numbers of a result; a void draw has none. In a row of a list a long result is cut off. */
export function NumbersText({
  numbers,
  limit,
}: {
  readonly numbers: readonly string[] | null;
  readonly limit?: number;
}) {
  if (numbers === null) {
    return <span className="muted">–</span>;
  }
  const isLong = limit !== undefined && numbers.length > limit;
  return (
    <span className="code" title={numbers.join(' ')}>
      {isLong ? `${numbers.slice(0, limit).join(' ')} …` : numbers.join(' ')}
    </span>
  );
}
