import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { RunLine } from '../../contract.office.ts';

const TONES = { held: 'pollen', paid: 'leaf', refused: 'ember', nothing: undefined } as const;

/** The state of a run in a word. */
export function RunPill({ state }: { readonly state: RunLine['state'] }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return <Pill {...(tone === undefined ? {} : { tone })}>{t(`agent.run.${state}`)}</Pill>;
}
