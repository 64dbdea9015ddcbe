import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import type { RunShown } from '../contract.office.ts';

/** The result of a run: all cases hold, some fail, or it has not ended. */
export function RunPill({ run }: { readonly run: RunShown }) {
  const { t } = useTranslate();
  if (run.state !== 'done') {
    const tone = run.state === 'broken' ? 'ember' : 'sky';
    return <Pill tone={tone}>{t(`office.conformance.state.${run.state}`)}</Pill>;
  }
  return (
    <Pill tone={run.failed === 0 ? 'leaf' : 'ember'}>
      {t(run.failed === 0 ? 'office.conformance.holds' : 'office.conformance.fails')}
    </Pill>
  );
}

/** How a vendor speaks: our own protocol, or a dialect by its name. */
export function dialectWords(dialect: string, t: Translate): string {
  return dialect === 'v1' ? t('office.conformance.own') : dialect;
}
