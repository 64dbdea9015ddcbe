import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { readLotteryTerms } from '../../contract.office-terms.ts';
import { findDrawGame } from '../../games/catalogue.ts';
import { TermsForm } from './terms-form.tsx';

const CURRENCY = /^[A-Za-z0-9]{2,12}$/;

/** The odds and limits of a game as the brand sells it: the versions, and the form of the next one. */
export function Screen() {
  const { t, language } = useTranslate();
  const { game = '' } = useParams();
  const [chosen, setChosen] = useState<string>();
  const currency = chosen === undefined ? {} : { currency: chosen };
  const { data, refusal } = useOffice(readLotteryTerms, { game, ...currency });
  const drawGame = findDrawGame(game);
  if (data === undefined || drawGame === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: `/lottery/games/${game}`, label: drawGame.name[language] }}
      title={
        <>
          {t('office.lottery.terms.title')} <span className="code">{game}</span>
        </>
      }
      side={<AuditTimeline entity={`lottery:${game}`} />}
    >
      <Section title={t('office.lottery.terms.versions')}>
        <div className="of-pad of-stack">
          <p className="muted">{t('office.lottery.terms.text')}</p>
          <Autocomplete
            label={t('office.currency')}
            data={data.currencies}
            defaultValue={data.currency}
            onChange={(value) => CURRENCY.test(value) && setChosen(value)}
          />
        </div>
        <Versions versions={data.versions} />
      </Section>
      {data.currency === '' ? null : (
        <TermsForm
          key={`${game} ${data.currency}`}
          version={Math.max(0, ...data.versions.map(({ version }) => version))}
          drawGame={drawGame}
          currency={data.currency}
          terms={data.terms}
        />
      )}
    </CasePage>
  );
}

function Versions({ versions }: Pick<Static<typeof readLotteryTerms.output>, 'versions'>) {
  const { t } = useTranslate();
  if (versions.length === 0) {
    return <div className="of-pad muted">{t('office.lottery.terms.none')}</div>;
  }
  return (
    <DataTable
      label={t('office.lottery.terms.versions')}
      rows={versions}
      rowKey={(row) => String(row.version)}
      columns={[
        {
          id: 'version',
          title: t('office.lottery.terms.version'),
          cell: (row) => (
            <>
              <b className="num">{row.version}</b>{' '}
              {row.isCurrent && <Pill tone="leaf">{t('office.lottery.terms.current')}</Pill>}
            </>
          ),
        },
        {
          id: 'starts',
          title: t('office.lottery.terms.starts'),
          cell: (row) => <When at={row.startsAt} />,
        },
        {
          id: 'changes',
          title: t('office.lottery.terms.changes'),
          isNumber: true,
          cell: (row) => row.changes,
        },
        { id: 'reason', title: t('office.reason'), cell: (row) => row.reason },
      ]}
    />
  );
}
