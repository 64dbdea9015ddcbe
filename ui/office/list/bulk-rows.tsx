import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Pill } from '../states.tsx';

/** A row of an action: `done`, or why it was left as it is. */
export type NamedRow = { readonly id: string; readonly name: string; readonly outcome: string };

/** What each row came to, or would: those that are left out come first. */
export function BulkRows({
  rows,
  isDryRun = false,
  detailOf,
  whyText,
}: {
  readonly rows: readonly NamedRow[];
  readonly isDryRun?: boolean;
  readonly detailOf?: (id: string) => ReactNode;
  readonly whyText: (why: string) => string;
}) {
  const { t } = useTranslate();
  const left = rows.filter(({ outcome }) => outcome !== 'done');
  const done = rows.filter(({ outcome }) => outcome === 'done');
  return (
    <>
      <Banner tone={left.length === 0 ? 'sky' : 'pollen'}>
        {t(isDryRun ? 'office.list.dry_run' : 'office.list.done', {
          0: done.length,
          1: left.length,
        })}
      </Banner>
      <ul className="of-outcomes" aria-label={t('office.list.outcomes')}>
        {[...left, ...done].map(({ id, name, outcome }) => (
          <li key={id}>
            <div className="of-row">
              <b>{name}</b>
              <span className="of-grow" />
              {outcome === 'done' ? (
                <Pill tone="leaf">{t(isDryRun ? 'office.list.will' : 'office.list.did')}</Pill>
              ) : (
                <Pill tone="pollen">{whyText(outcome)}</Pill>
              )}
            </div>
            {detailOf?.(id)}
          </li>
        ))}
      </ul>
    </>
  );
}
