import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#platform/site/translate.ts';
import { useOfficeZone } from '../office-zone.ts';

/** Links to the next page, by a cursor in the address, and to the first one; the browser's Back goes one page back. */
export function ListFoot({
  count,
  next,
  opens,
}: {
  readonly count: number;
  readonly next: string | null;
  readonly opens: boolean;
}) {
  const { t } = useTranslate();
  const [params, setParams] = useSearchParams();
  const zone = useOfficeZone();
  const hasPages = next !== null || params.has('before');
  const isSorted = params.has('sort');
  const go = (before: string | null) => {
    const changed = new URLSearchParams(params);
    changed.delete('before');
    if (before !== null) {
      changed.set('before', before);
    }
    setParams(changed);
  };
  return (
    <div className="of-foot">
      <span className="num">{t('office.list.shown', { 0: count })}</span>
      {opens && <span className="of-wide">{t('office.list.keys')}</span>}
      <span className="muted">{t('office.list.zone', { 0: zone })}</span>
      <span className="of-grow" />
      {params.has('before') && (
        <Button variant="subtle" onClick={() => go(null)}>
          {t(isSorted ? 'office.list.start' : 'office.list.first')}
        </Button>
      )}
      {hasPages && (
        <Button variant="default" disabled={next === null} onClick={() => go(next)}>
          {t(isSorted ? 'office.list.more' : 'office.list.next')}
        </Button>
      )}
    </div>
  );
}
