import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { groupDigits, Money, When } from '#ui/office/format.tsx';
import { DataTable } from '#ui/office/list/data-table.tsx';
import { Pill } from '#ui/office/states.tsx';
import type { readLotteryDraw } from '../../contract.office.ts';
import { NumbersText } from '../draw-state.tsx';

type Case = Static<typeof readLotteryDraw.output>;

/** Props of each dialog about a draw. */
export type DrawDialogProps = {
  readonly found: Case;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Whether the numbers of a draw follow from a seed; such a draw can only be voided. */
export function isSeeded({ source }: Case['draw']): boolean {
  return source === 'house';
}

/** Lists every result that the draw has had, the valid one first. */
export function Versions({ versions }: Pick<Case, 'versions'>) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.lottery.versions')}>
      {versions.length === 0 ? (
        <div className="of-pad muted">{t('office.lottery.versions.none')}</div>
      ) : (
        <DataTable
          label={t('office.lottery.versions')}
          rows={versions}
          rowKey={(row) => String(row.revision)}
          columns={[
            {
              id: 'revision',
              title: t('office.lottery.revision'),
              isNumber: true,
              cell: (row) => row.revision,
            },
            {
              id: 'result',
              title: t('office.lottery.result'),
              cell: (row) =>
                row.numbers === null ? (
                  t('office.lottery.void')
                ) : (
                  <NumbersText numbers={row.numbers} />
                ),
            },
            {
              id: 'source',
              title: t('office.lottery.source'),
              cell: (row) => t(`office.lottery.source.${row.source}`),
            },
            { id: 'by', title: t('office.lottery.by'), cell: (row) => row.enteredBy.join(', ') },
            { id: 'reason', title: t('office.lottery.reason'), cell: (row) => row.reason ?? '' },
            { id: 'at', title: t('office.lottery.at'), cell: (row) => <When at={row.at} /> },
          ]}
        />
      )}
    </Section>
  );
}

/** Lists the results that were entered or sent for an outside draw. */
export function Entries({ entries }: Pick<Case, 'entries'>) {
  const { t } = useTranslate();
  return (
    <Section title={t('office.lottery.entries')}>
      <div className="of-pad muted">
        {t(entries.length === 0 ? 'office.lottery.entries.none' : 'office.lottery.entries.hint')}
      </div>
      {entries.length > 0 && (
        <DataTable
          label={t('office.lottery.entries')}
          rows={entries}
          rowKey={(row) => `${row.attempt} ${row.person}`}
          columns={[
            {
              id: 'attempt',
              title: t('office.lottery.attempt'),
              isNumber: true,
              cell: (row) => row.attempt,
            },
            { id: 'by', title: t('office.lottery.by'), cell: (row) => <b>{row.person}</b> },
            {
              id: 'source',
              title: t('office.lottery.source'),
              cell: (row) => t(`office.lottery.source.${row.source}`),
            },
            {
              id: 'numbers',
              title: t('office.lottery.result'),
              cell: (row) =>
                row.numbers === null ? (
                  <span className="muted">{t('office.lottery.entries.hidden')}</span>
                ) : (
                  <NumbersText numbers={row.numbers} />
                ),
            },
            { id: 'at', title: t('office.lottery.at'), cell: (row) => <When at={row.at} /> },
          ]}
        />
      )}
    </Section>
  );
}

/** Lists the numbers with the highest possible payout, beside the limit of one number. */
export function Exposure({ found }: { readonly found: Case }) {
  const { t } = useTranslate();
  return (
    <Section
      title={t('office.lottery.exposure')}
      aside={
        <span className="muted num">
          {t('office.lottery.exposure.of', { 0: groupDigits(found.maxPerNumber) })}
        </span>
      }
    >
      {found.exposure.length === 0 ? (
        <div className="of-pad muted">{t('office.lottery.exposure.none')}</div>
      ) : (
        <DataTable
          label={t('office.lottery.exposure')}
          rows={found.exposure}
          rowKey={(row) => `${row.play} ${row.number}`}
          columns={[
            { id: 'play', title: t('office.lottery.play'), cell: (row) => row.play },
            {
              id: 'number',
              title: t('office.lottery.number'),
              cell: (row) => <b className="num">{row.number}</b>,
            },
            {
              id: 'highest',
              title: t('office.lottery.highest'),
              isNumber: true,
              cell: (row) => <Money value={row.highest} />,
            },
            {
              id: 'share',
              title: t('office.lottery.share'),
              cell: (row) => (
                <span className="of-row">
                  <meter
                    min={0}
                    max={100}
                    high={60}
                    value={Math.min(row.percent, 100)}
                    aria-label={t('office.lottery.share')}
                  />
                  <span className="num">{row.percent}%</span>
                </span>
              ),
            },
            {
              id: 'kind',
              title: t('office.lottery.kind'),
              cell: (row) => <KindPill kind={row.kind} />,
            },
          ]}
        />
      )}
    </Section>
  );
}

/** A pill that shows how bets on a number are taken: open, at half odds, or closed. */
export function KindPill({ kind }: { readonly kind: 'open' | 'half' | 'closed' }) {
  const { t } = useTranslate();
  const tone = { open: 'leaf', half: 'pollen', closed: 'ember' } as const;
  return <Pill tone={tone[kind]}>{t(`office.lottery.kind.${kind}`)}</Pill>;
}
