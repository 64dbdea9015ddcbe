import type { Static } from 'typebox';
import { shortMoment } from '#platform/site/short-moment.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { listLimitChanges } from '../../contract.ts';
import { shownLimitValue } from './limit-text.ts';

type Row = Static<typeof listLimitChanges.output>['rows'][number];

/** What the member decided so far, newest first. */
export function History() {
  const { t, language } = useTranslate();
  const { data } = useEndpoint(listLimitChanges, {}, { staleMs: 0 });
  if (data === undefined || data.rows.length === 0) {
    return null;
  }
  return (
    <Card title={t('protection.history')} isFlush>
      <ul>
        {data.rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line px-4 py-2.5 text-14 lg:px-5"
          >
            <span>{sentenceOf(t, row)}</span>
            <span className="text-ink-2">{shortMoment(row.at, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sentenceOf(t: Translate, { act, kind, period, before, after, length }: Row): string {
  if (kind === null || period === null) {
    return t('protection.history.paused', {
      0: length === null ? '' : t(`protection.pause.${length}`),
    });
  }
  const value = (shown: number | null) =>
    shown === null ? t('protection.limit.none') : shownLimitValue(t, kind, shown);
  return t(`protection.history.${act}`, {
    0: t(`protection.kind.${kind}`),
    1: t(`protection.period.${period}`),
    2: value(before),
    3: value(after),
  });
}
