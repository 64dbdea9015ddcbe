import { useTranslate } from '#platform/site/translate.ts';
import { Pill, type Tone } from '#ui/office/states.tsx';

const TONES: Readonly<Record<string, Tone>> = { on: 'leaf', planned: 'sky', over: 'pollen' };

/** Whether readers see it now, or why not. */
export function StatePill({ state }: { readonly state: string }) {
  const { t } = useTranslate();
  const tone = TONES[state];
  return <Pill {...(tone === undefined ? {} : { tone })}>{t(`office.shown.${state}`)}</Pill>;
}
