import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { listRiskMarkers, type MarkerShown } from '../../contract.office.ts';
import { DismissDialog } from '../dismiss-dialog.tsx';
import { StrengthPill, useMarkerWords } from '../marker-words.tsx';

/** What about a member a person may want to look at, each with its reason, and what was dismissed by whom and why. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(listRiskMarkers, { memberId, view: 'all' });
  const may = useMay('risk.dismiss');
  const wordsOf = useMarkerWords();
  const [marker, setMarker] = useState<MarkerShown>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <Section title={t('office.risk.title')}>
      <div className="of-pad of-stack">
        {data.rows.length === 0 && <span className="muted">{t('office.risk.none')}</span>}
        {data.rows.map((row) => (
          <div key={row.id} className="of-row">
            <StrengthPill marker={row} />
            <span>
              <b>{t(`office.risk.kind.${row.kind}`)}</b>: {wordsOf(row)}
            </span>
            <When at={row.foundAt} />
            {row.state === 'open' ? (
              may && (
                <Button size="xs" variant="default" onClick={() => setMarker(row)}>
                  {t('office.risk.dismiss')}
                </Button>
              )
            ) : (
              <span className="muted">
                {t('office.risk.dismissed_by', { 0: row.dismissedBy ?? '', 1: row.note ?? '' })}
              </span>
            )}
          </div>
        ))}
      </div>
      {marker !== undefined && (
        <DismissDialog marker={marker} onClose={() => setMarker(undefined)} />
      )}
    </Section>
  );
}
