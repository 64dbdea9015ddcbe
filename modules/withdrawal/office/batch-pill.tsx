import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { BatchShown } from '../contract.batches-office.ts';

const TONES = { asked: 'pollen', ready: 'sky', closed: 'leaf' } as const;

/** Where a batch stands. */
export function BatchPill({ state }: { readonly state: BatchShown['state'] }) {
  const { t } = useTranslate();
  return <Pill tone={TONES[state]}>{t(`office.batch.state.${state}`)}</Pill>;
}
