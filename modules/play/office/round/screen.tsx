import { useParams, useSearchParams } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { GameCell } from '#ui/office/game-cell.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Banner, Loading, Pill } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { readOfficeRound } from '../../contract.office.ts';
import { Callbacks } from './callbacks.tsx';
import type { Round } from './round.ts';

type Bet = Round['rows'][number];
type RoundCase = Round['cases'][number];

/** One round: what was bet, what every call about it was answered, and what is wrong with it. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/rounds', label: t('office.rounds.title') };
  const { vendor = '' } = useParams();
  const [params] = useSearchParams();
  const read = useOffice(readOfficeRound, { vendor, round: params.get('round') ?? '' });
  const round = read.data;
  if (round === undefined) {
    return read.refusal === undefined ? (
      <Loading />
    ) : (
      <RefusedPage crumb={crumb} refusal={read.refusal} />
    );
  }
  const proof = `/verify?vendor=${encodeURIComponent(round.vendor)}&round=${encodeURIComponent(round.round)}`;
  return (
    <CasePage
      crumb={crumb}
      name={round.round}
      title={<CopiedId id={round.round} />}
      actions={
        <a href={proof} target="_blank" rel="noreferrer">
          {t('office.round.verify')}
        </a>
      }
    >
      {round.openCases > 0 && <Banner tone="ember">{t('office.round.hasCases')}</Banner>}
      <RoundFacts round={round} />
      <Section title={t('office.bets.title')}>
        <DataTable
          label={t('office.bets.title')}
          columns={betColumns(t)}
          rows={round.rows}
          rowKey={(bet) => bet.id}
        />
      </Section>
      {round.callbacks.length > 0 && <Callbacks round={round} />}
      {round.cases.length > 0 && (
        <Section title={t('office.vendor.cases')}>
          <DataTable
            label={t('office.vendor.cases')}
            columns={caseColumns(t)}
            rows={round.cases}
            rowKey={(one) => one.id}
          />
        </Section>
      )}
    </CasePage>
  );
}

function RoundFacts({ round }: { readonly round: Round }) {
  const { t } = useTranslate();
  const { declared } = round;
  return (
    <Section title={t('office.round.facts')}>
      <Facts
        facts={[
          {
            name: t('office.bets.game'),
            value: <GameCell name={round.gameName} code={round.game} />,
          },
          {
            name: t('office.vendor.vendor'),
            value: (
              <EntityLink kind="vendor" id={round.vendor}>
                <VendorName code={round.vendor} />
              </EntityLink>
            ),
          },
          { name: t('office.rounds.opened'), value: <When at={round.openedAt} /> },
          {
            name: t('office.round.closed'),
            value: round.closedAt === null ? '–' : <When at={round.closedAt} />,
          },
          { name: t('office.bets.stake'), value: <Money value={round.stake} /> },
          { name: t('office.bets.payout'), value: <Money value={round.payout} /> },
          {
            name: t('office.round.declared'),
            value:
              declared === null ? (
                '–'
              ) : (
                <>
                  {declared.bets} · <Money value={declared.stake} /> ·{' '}
                  <Money value={declared.payout} />
                </>
              ),
          },
        ]}
      />
    </Section>
  );
}

function betColumns(t: Translate): readonly Column<Bet>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (bet) => <When at={bet.at} /> },
    {
      id: 'member',
      title: t('office.launches.member'),
      cell: (bet) => (
        <EntityLink kind="member" id={bet.memberId}>
          {bet.member}
        </EntityLink>
      ),
    },
    {
      id: 'stake',
      title: t('office.bets.stake'),
      isNumber: true,
      cell: (bet) => <Money value={bet.stake} />,
    },
    {
      id: 'payout',
      title: t('office.bets.payout'),
      isNumber: true,
      cell: (bet) => <Money value={bet.payout} />,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (bet) => (
        <>
          <Pill {...(bet.status === 'PENDING' ? { tone: 'pollen' } : {})}>
            {t(`office.play.status.${bet.status}`)}
          </Pill>{' '}
          {bet.isOfExternalWallet && <Pill>{t('office.rounds.external_wallet')}</Pill>}
        </>
      ),
    },
    { id: 'id', title: '#', isNumber: true, cell: (bet) => bet.id },
  ];
}

function caseColumns(t: Translate): readonly Column<RoundCase>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (one) => <When at={one.openedAt} /> },
    {
      id: 'kind',
      title: t('office.round.case'),
      cell: (one) => (
        <EntityLink kind="case" id={one.id}>
          {t(`office.case.kind.${one.kind}`)}
        </EntityLink>
      ),
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (one) => (
        <Pill {...(one.status === 'open' ? { tone: 'ember' } : {})}>
          {t(`office.case.status.${one.status}`)}
        </Pill>
      ),
    },
  ];
}
