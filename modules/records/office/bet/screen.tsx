import { useNavigate, useParams } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { drawOfRound, entityPath } from '#ui/office/entity-path.ts';
import { Money, When } from '#ui/office/format.tsx';
import { GameCell } from '#ui/office/game-cell.tsx';
import type { PageKey } from '#ui/office/keys/key-map.ts';
import { useKeys } from '#ui/office/keys/use-keys.ts';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Empty, Loading, Pill } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { readOfficeBet } from '../../contract.office.ts';

type Bet = Static<typeof readOfficeBet.output>;
type Transfer = Bet['transfers'][number];

/** One bet, with one step to everything that it belongs to. */
export function Screen() {
  const { t } = useTranslate();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: bet, refusal } = useOffice(readOfficeBet, { id });
  const crumb = { to: '/rounds', label: t('office.rounds.title') };
  useKeys(bet === undefined ? [] : keysOf(t, bet, (path) => void navigate(path)));
  if (bet === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={bet.id}
      title={
        <>
          {t('office.bet.title')} <span className="num">{bet.id}</span>{' '}
          <Pill {...(bet.status === 'PENDING' ? { tone: 'pollen' } : {})}>
            {t(`office.play.status.${bet.status}`)}
          </Pill>{' '}
          {bet.isOfExternalWallet && <Pill>{t('office.rounds.external_wallet')}</Pill>}
        </>
      }
      actions={
        <a href={proofOf(bet)} target="_blank" rel="noreferrer">
          {t('office.bet.proof')}
        </a>
      }
    >
      <Section title={t('office.bet.facts')}>
        <Facts facts={factsOf(t, bet)} />
      </Section>
      <Section title={t('office.bet.transfers')}>
        {bet.transfers.length === 0 ? (
          <Empty title={t('office.bet.no_transfers')} />
        ) : (
          <DataTable
            label={t('office.bet.transfers')}
            columns={transferColumns(t, bet)}
            rows={bet.transfers}
            rowKey={(row) => row.id}
          />
        )}
      </Section>
    </CasePage>
  );
}

function proofOf({ vendor, round }: Bet): string {
  return `/verify?vendor=${encodeURIComponent(vendor)}&round=${encodeURIComponent(round)}`;
}

/** Keys to what decides the bet: its draw, its round and the proof. */
function keysOf(t: Translate, bet: Bet, open: (path: string) => void): readonly PageKey[] {
  const draw = drawOfRound(bet.vendor, bet.round);
  const to = (key: string, label: string, path: string | undefined) =>
    path === undefined ? [] : [{ key, label, run: () => open(path) }];
  return [
    ...to('d', t('office.bet.draw'), draw && entityPath('draw', draw)),
    ...to('r', t('office.bets.round'), entityPath('round', `${bet.vendor}:${bet.round}`)),
    {
      key: 'v',
      label: t('office.bet.proof'),
      run: () => void window.open(proofOf(bet), '_blank', 'noreferrer'),
    },
  ];
}

function factsOf(t: Translate, bet: Bet) {
  const draw = drawOfRound(bet.vendor, bet.round);
  return [
    {
      name: t('office.bet.member'),
      value: (
        <EntityLink kind="member" id={bet.memberId}>
          {bet.member}
        </EntityLink>
      ),
    },
    {
      name: t('office.bets.game'),
      value: (
        <EntityLink kind="game" id={bet.game}>
          <GameCell name={bet.gameName} code={bet.game} />
        </EntityLink>
      ),
    },
    {
      name: t('office.bet.vendor'),
      value: (
        <EntityLink kind="vendor" id={bet.vendor}>
          <VendorName code={bet.vendor} />
        </EntityLink>
      ),
    },
    {
      name: t('office.bets.round'),
      value: (
        <EntityLink kind="round" id={`${bet.vendor}:${bet.round}`}>
          {bet.round}
        </EntityLink>
      ),
    },
    ...(draw === undefined
      ? []
      : [
          {
            name: t('office.bet.draw'),
            value: (
              <EntityLink kind="draw" id={draw}>
                {bet.round}
              </EntityLink>
            ),
          },
        ]),
    { name: t('office.bet.selection'), value: bet.selection === '' ? '–' : bet.selection },
    { name: t('office.bet.odds'), value: bet.odds === '' ? '–' : bet.odds },
    { name: t('office.bets.stake'), value: <Money value={bet.stake} /> },
    { name: t('office.bets.payout'), value: <Money value={bet.payout} /> },
    { name: t('office.currency'), value: bet.currency },
    { name: t('office.bet.placed'), value: <When at={bet.placedAt} /> },
    {
      name: t('office.bet.settled'),
      value: bet.settledAt === null ? '–' : <When at={bet.settledAt} />,
    },
    { name: t('office.bet.account'), value: <EntityLink kind="account" id={bet.accountId} /> },
    { name: t('office.bet.txn'), value: <CopiedId id={bet.txnId} /> },
  ];
}

function transferColumns(t: Translate, bet: Bet): readonly Column<Transfer>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (row) => <When at={row.at} /> },
    {
      id: 'amount',
      title: t('office.amount'),
      isNumber: true,
      cell: (row) => <Money value={row.amount} isChange />,
    },
    {
      id: 'account',
      title: t('office.bet.account'),
      isNumber: true,
      cell: () => <EntityLink kind="account" id={bet.accountId} />,
    },
    {
      id: 'journal',
      title: t('office.bet.journal'),
      isNumber: true,
      cell: (row) =>
        row.journalId === '0' ? (
          <span className="muted">–</span>
        ) : (
          <EntityLink kind="journal" id={row.journalId} />
        ),
    },
  ];
}
