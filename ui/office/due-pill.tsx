import { useTranslate } from '#platform/site/translate.ts';
import { dueText } from './length-text.ts';
import { Pill, type Tone } from './states.tsx';

type DueProps = {
  /** The moment of the end, in ISO 8601; null where nobody owes anything. */
  readonly at: string | null;
  /** Less time than this is marked, in ms. */
  readonly soonMs: number;
};

/** How much time is left, or how late it is, coloured by how near the end is; a dash where there is no end. */
export function DuePill({ at, soonMs }: DueProps) {
  const { t } = useTranslate();
  if (at === null) {
    return <span className="muted">–</span>;
  }
  const nowMs = Date.now();
  return <Pill tone={toneOf(Date.parse(at) - nowMs, soonMs)}>{dueText(t, at, nowMs)}</Pill>;
}

function toneOf(leftMs: number, soonMs: number): Tone {
  if (leftMs <= 0) {
    return 'ember';
  }
  return leftMs < soonMs ? 'pollen' : 'leaf';
}
