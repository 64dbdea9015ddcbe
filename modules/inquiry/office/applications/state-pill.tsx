import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { ApplicationState } from '../../field-rules.applications.ts';

const TONES = { new: 'pollen', contacted: 'sky', accepted: 'leaf', rejected: 'ember' } as const;

export function StatePill({ state }: { readonly state: ApplicationState }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`office.join.state.${state}`)}</Pill>;
}
