import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import type { ContractInfo } from '../../contract.ts';
import type { Kind } from '../../field-rules.ts';
import { EndDialog, useEnd } from './end-dialog.tsx';
import { momentIn } from './moment-in.ts';
import { PlainTerms } from './plain-terms.tsx';
import { TermsView } from './terms-view.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The own contract, and the version that is agreed and begins later. */
export function MyContract(props: {
  readonly info: ContractInfo;
  readonly kind: Kind;
  readonly onDone: () => void;
}) {
  const { t, language } = useTranslate();
  const { info, kind, onDone } = props;
  const contract = info.mine ?? info.next;
  const [isListing, setListing] = useState(false);
  const end = useEnd(kind, onDone);
  const versions = isListing ? (
    <VersionsDialog kind={kind} onClose={() => setListing(false)} />
  ) : null;
  if (contract === null) {
    return (
      <Card title={t('agent.mine')}>
        <EmptyState
          title={t('agent.none')}
          action={
            <Button tone="line" size="small" onClick={() => setListing(true)}>
              {t('agent.versions')}
            </Button>
          }
        >
          {t('agent.none.text')}
        </EmptyState>
        {versions}
      </Card>
    );
  }
  const { period, terms, startsAt, endsAt, version, giver } = contract;
  const starts = startsAt === null ? '' : momentIn(startsAt, language);
  return (
    <Card title={t('agent.mine')} action={<Pill tone="leaf">{t(`agent.period.${period}`)}</Pill>}>
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">
          {t(info.mine === null ? 'agent.begins' : 'agent.since', {
            ...{ 0: version, 1: starts, 2: giver ?? t('agent.brand') },
          })}
        </p>
        {info.mine !== null && info.next !== null && info.next.startsAt !== null ? (
          <Note>{t('agent.next', { 0: momentIn(info.next.startsAt, language) })}</Note>
        ) : endsAt === null ? null : (
          <Note tone="pollen">{t('agent.ends', { 0: momentIn(endsAt, language) })}</Note>
        )}
        <TermsView terms={terms} reached={info.now?.tier} />
        <PlainTerms kind={kind} terms={terms} />
        {end.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, end.refusal)}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <Button tone="line" size="small" onClick={() => setListing(true)}>
            {t('agent.versions')}
          </Button>
          {endsAt === null ? (
            <Button
              tone="quiet"
              size="small"
              onClick={() => end.ask({ id: contract.id, action: 'terminate' })}
            >
              {t('agent.terminate')}
            </Button>
          ) : null}
        </div>
      </div>
      {versions}
      <EndDialog end={end} />
    </Card>
  );
}
