import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type PillTone } from '#ui/pill/pill.tsx';
import type { RunState } from '../../field-rules.ts';

const TONES: Readonly<Record<RunState, PillTone>> = {
  nothing: 'plain',
  paid: 'leaf',
  held: 'pollen',
  refused: 'ember',
};

/** The state of a run in a word. */
export function RunPill({ state }: { readonly state: RunState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`agent.run.${state}`)}</Pill>;
}
