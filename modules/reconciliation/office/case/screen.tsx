import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Static } from 'typebox';
import { amount, formatAmount } from '#platform/money/money.ts';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Facts, RefusedPage, Section } from '#ui/office/case/case-page.tsx';
import { Notes } from '#ui/office/case/notes.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading } from '#ui/office/states.tsx';
import { VendorName } from '#ui/office/vendor-name.tsx';
import { readCase } from '../../contract.office.ts';
import { ageText, CasePill, useKindWords } from '../words.tsx';
import { Work } from './work.tsx';

type One = Static<typeof readCase.output>;
type Compared = One['comparison'][number];

/** One case: what happened, the bet it is about, who works on it, and how it ended. */
export function Screen() {
  const { t } = useTranslate();
  const crumb = { to: '/cases', label: t('office.cases.title') };
  const words = useKindWords();
  const { id = '' } = useParams();
  const mayHandle = useMay('case.handle');
  const wordOf = (name: string) => (FACTS.includes(name) ? t(`office.case.fact.${name}`) : name);
  const wayOf = (direction: string) => t(`office.wallet_transfer.way.${direction}`);
  const { data: one, refusal } = useOffice(readCase, { id });
  if (one === undefined) {
    return refusal === undefined ? <Loading /> : <RefusedPage crumb={crumb} refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={crumb}
      name={`${words(one.kind)} ${one.id}`}
      title={
        <>
          {words(one.kind)} <CasePill status={one.status} />
        </>
      }
      side={<AuditTimeline entity={`case:${one.id}`} />}
    >
      <Section title={t('office.case.title')}>
        <CaseFacts one={one} />
      </Section>
      {one.comparison.length > 0 && <Comparison rows={one.comparison} />}
      <Section title={t('office.case.detail')}>
        <Facts facts={factsOf(one.detail, { wordOf, wayOf })} />
      </Section>
      {one.bet !== null && (
        <Section title={t('office.case.bet')}>
          <BetFacts bet={one.bet} />
        </Section>
      )}
      {mayHandle && one.status === 'open' && <Work key={one.id} one={one} />}
      <Notes notes={one.notes} />
    </CasePage>
  );
}

type Words = {
  readonly wordOf: (name: string) => string;
  readonly wayOf: (direction: string) => string;
};

type Fact = { readonly name: string; readonly value: ReactNode };

/** The fields of cases that have a label; others are shown by their key. */
const FACTS: readonly string[] = [
  'accountId',
  'again',
  'amount',
  'bets',
  'code',
  'debt',
  'declared',
  'direction',
  'highest',
  'memberDay',
  'ours',
  'oursBets',
  'oursPayout',
  'payout',
  'record',
  'refTxnId',
  'stake',
  'theirs',
  'unbacked',
  'won',
  'wonToday',
];

/** The details stored when the case was opened; ticks are shown as money. */
function factsOf(
  detail: Readonly<Record<string, unknown>>,
  words: Words,
  before = '',
): readonly Fact[] {
  const { wordOf, wayOf } = words;
  return Object.entries(detail).flatMap(([name, value]): readonly Fact[] => {
    if (typeof value === 'object' && value !== null) {
      return factsOf({ ...value }, words, `${before}${wordOf(name)} · `);
    }
    const text = String(value);
    const isTicks = name.endsWith('Ticks') && /^-?\d+$/.test(text);
    return [
      {
        name: `${before}${wordOf(name.replace(/Ticks$/, ''))}`,
        value: isTicks ? (
          <Money value={formatAmount(amount(BigInt(text)), 4)} />
        ) : name === 'direction' ? (
          wayOf(text)
        ) : (
          <CopiedId id={text} />
        ),
      },
    ];
  });
}

/** The numbers of both books, line by line. */
function Comparison({ rows }: { readonly rows: One['comparison'] }) {
  const { t } = useTranslate();
  const title = t('office.case.comparison');
  const numberOf = (row: Compared, text: string | null) =>
    text === null ? (
      <span className="muted">–</span>
    ) : row.what === 'bets' ? (
      <span className="num">{text}</span>
    ) : (
      <Money value={text} />
    );
  const column = (id: 'ours' | 'theirs' | 'difference') => ({
    id,
    title: t(`office.case.compared.${id}`),
    isNumber: true,
    cell: (row: Compared) => numberOf(row, row[id]),
  });
  return (
    <Section title={title}>
      <DataTable
        label={title}
        rows={rows}
        rowKey={(row) => row.what}
        columns={[
          {
            id: 'what',
            title: t('office.case.compared.what'),
            cell: (row) => t(`office.case.fact.${row.what}`),
          },
          ...(['ours', 'theirs', 'difference'] as const).map(column),
        ]}
      />
    </Section>
  );
}

function CaseFacts({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  const { round, paid } = one;
  return (
    <Facts
      facts={[
        {
          name: t('office.reconciliation.vendor'),
          value: (
            <EntityLink kind="vendor" id={one.vendor}>
              <VendorName code={one.vendor} />
            </EntityLink>
          ),
        },
        {
          name: t('office.case.round'),
          value:
            round === null ? (
              '–'
            ) : (
              <EntityLink kind="round" id={`${one.vendor}:${round}`}>
                {round}
              </EntityLink>
            ),
        },
        { name: t('office.case.txn'), value: <CopiedId id={one.txn ?? '–'} /> },
        {
          name: t('office.case.about'),
          value: one.amount === null ? '–' : <Money value={one.amount} />,
        },
        { name: t('office.case.opened'), value: <When at={one.openedAt} /> },
        ...(one.closedAt === null
          ? [{ name: t('office.case.age'), value: ageText(t, one.openedAt) }]
          : [{ name: t('office.case.closed'), value: <When at={one.closedAt} /> }]),
        { name: t('office.case.assignee'), value: one.assignee ?? '–' },
        {
          name: t('office.case.resolution'),
          value: one.outcome === null ? '–' : t(`office.case.end.${one.outcome}`),
        },
        { name: t('office.reason'), value: one.resolution ?? '–' },
        { name: t('office.case.paid'), value: paid === null ? '–' : <Money value={paid} /> },
      ]}
    />
  );
}

function BetFacts({ bet }: { readonly bet: NonNullable<One['bet']> }) {
  const { t } = useTranslate();
  return (
    <Facts
      facts={[
        {
          name: t('office.case.member'),
          value: (
            <EntityLink kind="member" id={bet.memberId}>
              {bet.member}
            </EntityLink>
          ),
        },
        {
          name: t('office.case.betId'),
          value: <EntityLink kind="bet" id={bet.id} />,
        },
        {
          name: t('office.case.game'),
          value: <EntityLink kind="game" id={bet.game} />,
        },
        { name: t('office.case.stake'), value: <Money value={bet.stake} /> },
        { name: t('office.case.payout'), value: <Money value={bet.payout} /> },
        { name: t('office.case.currency'), value: bet.currency },
        { name: t('office.status'), value: t(`office.play.status.${bet.status}`) },
      ]}
    />
  );
}
