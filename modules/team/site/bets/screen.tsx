import type { ReactNode } from 'react';
import { BetDetails } from '#modules/records/site/index.tsx';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { type BetOfTeam, listTeamBets, TEAM_PRODUCTS } from '../../contract.ts';
import { ReportPage, ReportState } from '../parts/report-page.tsx';
import { SaveRows } from '../parts/save-rows.tsx';
import { useRows } from '../parts/use-rows.ts';
import { type TeamQuery, useTeamQuery } from '../parts/use-team-query.ts';
import { TeamBets } from './team-bets.tsx';

/** The settled bets that an agent's figures are made of; each opens to its game, its course and its proof (AC-5). */
export function Screen() {
  const { t } = useTranslate();
  const team = useTeamQuery();
  const product = TEAM_PRODUCTS.find((known) => known === team.query.get('product'));
  const bet = team.query.get('bet') ?? '';
  const input = { ...team.input, ...(product === undefined ? {} : { product }) };
  return (
    <>
      <Bets key={JSON.stringify(input)} team={team} input={input}>
        <Chips label={t('teams.categories')}>
          <Chip
            isChosen={product === undefined}
            onClick={() => team.choose({ product: undefined })}
          >
            {t('teams.all')}
          </Chip>
          {TEAM_PRODUCTS.map((id) => (
            <Chip key={id} isChosen={id === product} onClick={() => team.choose({ product: id })}>
              {t(`teams.product.${id}`)}
            </Chip>
          ))}
        </Chips>
      </Bets>
      {/^\d{1,18}$/.test(bet) ? (
        <BetDetails
          key={bet}
          isOfTeam
          orderNo={bet}
          onBet={(other) => team.choose({ bet: other })}
          onClose={() => team.choose({ bet: undefined })}
        />
      ) : null}
    </>
  );
}

type Input = TeamQuery['input'] & { readonly product?: (typeof TEAM_PRODUCTS)[number] };

function Bets(props: {
  readonly team: TeamQuery;
  readonly input: Input;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  const { team, input } = props;
  const bets = useRows(
    listTeamBets,
    (before) => ({ ...input, ...(before === undefined ? {} : { before }) }),
    (answer) => answer,
  );
  return (
    <ReportPage
      title={t('teams.bets.title')}
      team={team}
      asOf={bets.asOf}
      tools={
        <>
          {props.children}
          <SaveRows<BetOfTeam>
            name={`team-bets-${team.period.from}-${team.period.to}`}
            file={{ list: 'teamBets', filter: input }}
            heads={HEADS.map((head) => t(`teams.head.${head}`))}
            cellsOf={cellsOf}
            page={async (before) => {
              const asked = { ...input, size: 200, ...(before === undefined ? {} : { before }) };
              const { list, next } = await call(listTeamBets, asked);
              return { rows: list, next };
            }}
          />
        </>
      }
    >
      {bets.rows === undefined ? (
        <ReportState report={bets} />
      ) : (
        <TeamBets bets={bets} rows={bets.rows} onBet={(bet) => team.choose({ bet })} />
      )}
    </ReportPage>
  );
}

const HEADS = [
  ...['number', 'member', 'agent', 'placed', 'settled', 'type', 'vendor', 'game', 'round'],
  ...['selection', 'stake', 'valid', 'payout', 'net'],
];

function cellsOf(bet: BetOfTeam): readonly string[] {
  return [
    bet.orderNo,
    bet.customerName,
    bet.directAgentName,
    new Date(bet.betTimeInTimestamp).toISOString(),
    bet.settleTimeInTimestamp === null ? '' : new Date(bet.settleTimeInTimestamp).toISOString(),
    bet.gameType,
    bet.accountType,
    bet.gameName,
    bet.eventName,
    bet.selection,
    bet.betAmount.toFixed(2),
    bet.validBetAmount.toFixed(2),
    bet.winAmount.toFixed(2),
    bet.profitAndLoss.toFixed(2),
  ];
}
