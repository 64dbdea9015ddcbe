import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { formatMoment } from '#modules/records/site/index.tsx';
import { DownlineMoney } from '#modules/team-transfer/site/index.tsx';
import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Money } from '#ui/money/money.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { listTeamMoves, MOVE_KINDS, type MoveKind } from '../../contract.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportPage, ReportState } from '../parts/report-page.tsx';
import { SaveRows } from '../parts/save-rows.tsx';
import { useRows } from '../parts/use-rows.ts';
import { type TeamQuery, useTeamQuery } from '../parts/use-team-query.ts';

type Move = Static<typeof listTeamMoves.output>['list'][number];
type Input = TeamQuery['input'] & { readonly kind?: MoveKind };

/** Money of the team that is no bet, and the way to send money to somebody below (AC-8). */
export function Screen() {
  const { t } = useTranslate();
  const team = useTeamQuery();
  const kind = MOVE_KINDS.find((known) => known === team.query.get('kind'));
  const input: Input = { ...team.input, ...(kind === undefined ? {} : { kind }) };
  return (
    <>
      <Moves key={JSON.stringify(input)} team={team} input={input}>
        <Chips label={t('teams.head.kind')}>
          <Chip isChosen={kind === undefined} onClick={() => team.choose({ kind: undefined })}>
            {t('teams.all')}
          </Chip>
          {MOVE_KINDS.map((id) => (
            <Chip key={id} isChosen={id === kind} onClick={() => team.choose({ kind: id })}>
              {t(`teams.move.${id}`)}
            </Chip>
          ))}
        </Chips>
      </Moves>
      <DownlineMoney />
    </>
  );
}

const HEADS = ['number', 'member', 'time', 'group', 'kind', 'amount'];

function Moves(props: {
  readonly team: TeamQuery;
  readonly input: Input;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  const { team, input } = props;
  const moves = useRows(
    listTeamMoves,
    (before) => ({ ...input, ...(before === undefined ? {} : { before }) }),
    (answer) => answer,
  );
  return (
    <ReportPage
      title={t('teams.moves.title')}
      team={team}
      asOf={moves.asOf}
      tools={
        <>
          {props.children}
          <SaveRows<Move>
            name={`team-money-${team.period.from}-${team.period.to}`}
            file={{ list: 'teamMoves', filter: input }}
            heads={HEADS.map((head) => t(`teams.head.${head}`))}
            cellsOf={cellsOf}
            page={async (before) => {
              const asked = { ...input, size: 200, ...(before === undefined ? {} : { before }) };
              const { list, next } = await call(listTeamMoves, asked);
              return { rows: list, next };
            }}
          />
        </>
      }
    >
      {moves.rows === undefined ? (
        <ReportState report={moves} />
      ) : (
        <>
          <MoveTable rows={moves.rows} />
          <MoreRows rows={moves} />
        </>
      )}
    </ReportPage>
  );
}

function cellsOf(move: Move): readonly string[] {
  return [
    move.txId,
    move.customerName,
    new Date(move.txTimeInTimestamp).toISOString(),
    move.kind,
    move.txTypeName,
    move.amount.toFixed(2),
  ];
}

function MoveTable({ rows }: { readonly rows: readonly Move[] }) {
  const { t } = useTranslate();
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  return (
    <Card isFlush>
      <DataTable
        caption={t('teams.moves.title')}
        rows={rows}
        rowKey={({ txId }) => txId}
        empty={<EmptyState title={t('teams.moves.none')}>{t('teams.bets.noneHint')}</EmptyState>}
        columns={[
          {
            id: 'member',
            header: t('teams.head.member'),
            isTitle: true,
            cell: (move) => <bdi>{move.customerName}</bdi>,
          },
          {
            id: 'kind',
            header: t('teams.head.kind'),
            cell: (move) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                {move.txTypeName}
                {move.isFirstDeposit ? <Pill tone="leaf">{t('teams.moves.first')}</Pill> : null}
              </span>
            ),
          },
          {
            id: 'time',
            header: t('teams.head.time'),
            cell: (move) => formatMoment(move.txTimeInTimestamp, timeZone),
          },
          {
            id: 'amount',
            header: t('teams.head.amount'),
            align: 'end',
            cell: ({ amount }) => <Money value={amount} symbol={symbol} hasPlus />,
          },
        ]}
      />
    </Card>
  );
}
