import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { CopiedId } from '#ui/office/copied-id.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { Pill, type Tone } from '#ui/office/states.tsx';
import type { Round } from './round.ts';

const TONES: Readonly<Record<string, Tone>> = {
  rejected: 'ember',
  parked: 'pollen',
  rolled_back: 'sky',
};

type Callback = Round['callbacks'][number];

/** Every call about the round's bets, in the order they came, with the answer each got. */
export function Callbacks({ round }: { readonly round: Round }) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.round.callbacks')}>
      <DataTable
        label={t('office.round.callbacks')}
        columns={columnsOf(t)}
        rows={round.callbacks}
        rowKey={(call) => `${call.kind} ${call.txnId} ${call.betId}`}
      />
    </Section>
  );
}

function columnsOf(t: Translate): readonly Column<Callback>[] {
  return [
    { id: 'at', title: t('office.time'), cell: (call) => <When at={call.firstSeen} /> },
    {
      id: 'kind',
      title: t('office.round.call'),
      cell: (call) => <b>{t(`office.round.kind.${call.kind}`)}</b>,
    },
    {
      id: 'txn',
      title: t('office.round.txn'),
      cell: (call) => <CopiedId id={call.txnId} />,
    },
    {
      id: 'code',
      title: t('office.round.answer'),
      cell: (call) => (
        <>
          <Pill tone={TONES[call.state] ?? 'leaf'}>{t(`office.round.state.${call.state}`)}</Pill>{' '}
          {call.code !== 'OK' && <span className="code muted">{call.code}</span>}
        </>
      ),
    },
    {
      id: 'amount',
      title: t('office.amount'),
      isNumber: true,
      cell: (call) => <Money value={call.amount} />,
    },
    {
      id: 'balance',
      title: t('office.round.balance'),
      isNumber: true,
      cell: (call) => (call.balance === null ? '–' : <Money value={call.balance} />),
    },
    { id: 'times', title: t('office.round.times'), isNumber: true, cell: (call) => call.times },
  ];
}
