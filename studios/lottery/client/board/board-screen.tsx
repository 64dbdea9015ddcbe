import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import type { BoardView } from '../../contract.ts';
import { useAnnouncer } from '../announcer.tsx';
import { noteAccepted } from '../bet/accepted.ts';
import { useFilledSlip } from '../bet/carried-slip.ts';
import { RepeatedNote } from '../bet/repeated-note.tsx';
import { SlipCard, type SlipProps, SlipSheet } from '../bet/slip-card.tsx';
import { StakeBar } from '../bet/stake-bar.tsx';
import { usePlaceBet } from '../bet/use-place-bet.ts';
import { BetsSheet } from '../bets/bets-sheet.tsx';
import { CorrectionNotices } from '../bets/correction-notices.tsx';
import { Records, type RecordTab } from '../bets/records.tsx';
import { DrawStage } from '../draw-stage/draw-stage.tsx';
import { useStageClock } from '../draw-stage/use-stage.ts';
import type { GameSession } from '../game-session.ts';
import { drawName, type GameTable, soldTable } from '../game-table.ts';
import { GameHeader } from '../header/game-header.tsx';
import { GamesSheet } from '../header/games-sheet.tsx';
import { noteOpened } from '../header/own-games.ts';
import { SessionBar } from '../header/session-bar.tsx';
import { GroupList } from '../pick/group-list.tsx';
import { Picker } from '../pick/picker.tsx';
import { PlanDialog } from '../plans/plan-dialog.tsx';
import { usePlans } from '../plans/use-plans.ts';
import { ResultBand } from '../results/result-band.tsx';
import { FairnessSheet } from '../sheets/fairness-sheet.tsx';
import { RulesSheet } from '../sheets/rules-sheet.tsx';
import { ShotsCard } from '../shots/shots-card.tsx';
import { play } from '../sound.ts';
import { TrendsColumn } from '../trends/trends-column.tsx';
import { TrendsSheet } from '../trends/trends-sheet.tsx';
import { BoardActions } from './board-actions.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import {
  isFormerAwaited,
  type Phase,
  useBalanceOf,
  useBets,
  useBetsOfGames,
  useBoard,
} from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

export type BoardScreenProps = {
  readonly table: GameTable;
  readonly game: GameSession;
  /** Code of the play, or of the group of plays, that is opened first; the first group when the code is unknown. */
  readonly playType: string | undefined;
  /** An earlier bet that fills the slip, in the format of the address. */
  readonly repeated: string | undefined;
  /** Whether the list of games is open at first. */
  readonly isLobby: boolean;
  readonly onGame: (code: string) => void;
};

type Sheet = 'rules' | 'fairness' | 'slip' | 'games' | 'plan' | 'trends' | 'bets' | 'keys';

/** The board of one game: the current draw, the plays and their cells, the slip, bets and results. */
export function BoardScreen(props: BoardScreenProps) {
  const { game, playType, isLobby, onGame } = props;
  const { t } = useTranslate();
  useStageClock(props.table);
  const { board, phase, isDown, refetch } = useBoard(props.table.code);
  const table = board === undefined ? props.table : soldTable(props.table, board);
  const bets = useBets(table.code);
  const allBets = useBetsOfGames(table.code);
  const plans = usePlans(table);
  useBalanceOf(bets);
  const [groupId, setGroupId] = useState(groupOf(table, playType));
  const [sheet, setSheet] = useState<Sheet | undefined>(isLobby ? 'games' : undefined);
  const [tab, setTab] = useState<RecordTab>('bets');
  const records = useRef<HTMLElement>(null);
  const placing = usePlacing(table, () => setSheet(undefined));
  useEffect(() => noteOpened(game.member, table.code), [game.member, table.code]);
  const filled = useFilledSlip(table, props.repeated, board?.draw?.drawNo);
  usePhaseWords(phase);
  const group = table.groups.find((one) => one.id === groupId) ?? table.groups[0];
  const hasNumbers = group?.plays.some(({ form }) => form.kind !== 'cells') ?? false;
  useBoardKeys({
    onPlace: placing.place,
    onSlip: () => setSheet('slip'),
    onKeys: () => setSheet('keys'),
    isSlipOpen: sheet === 'slip',
    hasDigits: !hasNumbers,
  });

  if (board === undefined || group === undefined) {
    return <Waiting table={table} isDown={isDown} onRetry={() => void refetch()} />;
  }
  const openDraw = phase === 'locked' ? undefined : board.draw?.drawNo;
  const slip = {
    ...{ table, draw: board.draw, restricted: board.restricted, phase, placing, bets },
    onPlan: () => setSheet('plan'),
  };
  const showBets = () => setSheet('bets');
  return (
    <div className="min-h-dvh bg-ground">
      <GameHeader
        {...{ table, game, phase, bets, allBets }}
        draw={board.draw}
        watchers={board.watchers}
        onGames={() => setSheet('games')}
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onBets={showBets}
      />
      <DrawStage {...{ table, bets }} openDraw={board.draw?.drawNo} />
      <ResultBand
        {...{ table, onGame, bets }}
        results={board.results}
        isAwaited={phase === 'locked' || isFormerAwaited(board)}
      />
      <Wrap className="grid grid-cols-1 items-start gap-x-4 gap-y-2 pt-2 pb-44 min-[760px]:grid-cols-[minmax(0,1fr)_300px] min-[760px]:grid-rows-[auto_auto_1fr] min-[760px]:gap-y-4 min-[760px]:pt-4 min-[760px]:pb-10 lg:grid-cols-[224px_minmax(0,1fr)_320px] lg:grid-rows-[auto_1fr] lg:gap-x-5">
        <h1 className="sr-only">{t(board.nameKey)}</h1>
        <div className="min-w-0 min-[760px]:col-span-2 lg:col-span-1 lg:row-span-2">
          <GroupList table={table} selected={group.id} onSelect={setGroupId} />
          <TrendsColumn
            {...{ table, bets }}
            results={board.results}
            onAll={() => setSheet('trends')}
          />
        </div>
        <main aria-label={t(board.nameKey)} className="grid min-w-0 grid-cols-1 gap-4">
          <CorrectionNotices />
          {filled === undefined ? null : <RepeatedNote of={filled} />}
          <Picker key={group.id} {...{ table, board, group, phase, playType }} />
          {table.rules.takesShots ? <ShotsCard {...{ table, phase }} /> : null}
        </main>
        <aside className="grid grid-cols-1 gap-4 max-[759px]:hidden min-[760px]:sticky min-[760px]:top-16 min-[760px]:row-span-2 min-[760px]:max-h-[calc(100dvh-72px)] min-[760px]:overflow-y-auto">
          <SlipCard
            {...slip}
            onBets={() => {
              setTab('bets');
              records.current?.scrollIntoView({ block: 'start' });
            }}
          />
          <SessionBar game={game} bets={allBets} />
        </aside>
        <StakeBar
          {...slip}
          {...{ game, hasNumbers }}
          onSlip={() => setSheet('slip')}
          onBets={showBets}
        />
        <section
          ref={records}
          aria-label={t('board.records')}
          className="grid min-w-0 scroll-mt-18 grid-cols-1 gap-4 lg:col-start-2"
        >
          <BoardActions
            onRules={() => setSheet('rules')}
            onFairness={() => setSheet('fairness')}
            onKeys={() => setSheet('keys')}
          />
          {/* Lists that grow are last, so that a bet or a result moves nothing. */}
          <Records
            {...{ table, bets, plans, openDraw, tab }}
            onTab={setTab}
            results={board.results}
            onTrends={() => setSheet('trends')}
          />
        </section>
      </Wrap>
      <Sheets
        {...{ sheet, slip, board, game, openDraw, onGame, showBets }}
        onClose={() => setSheet(undefined)}
      />
    </div>
  );
}

/** Places bets; an accepted one is confirmed at its button. */
function usePlacing(table: GameTable, onPlaced: () => void) {
  const { t } = useTranslate();
  return usePlaceBet(table, (bet) => {
    play('placed');
    noteAccepted(bet);
    useAnnouncer.getState().say(t('board.placed', { 0: drawName(table, bet.drawNo) }));
    onPlaced();
  });
}

type SheetsProps = Pick<BoardScreenProps, 'game' | 'onGame'> & {
  readonly sheet: Sheet | undefined;
  readonly slip: Omit<SlipProps, 'onBets'>;
  readonly board: BoardView;
  readonly openDraw: string | undefined;
  readonly showBets: () => void;
  readonly onClose: () => void;
};

/** The sheet that is open over the board. */
function Sheets({ sheet, slip, board, game, openDraw, onGame, showBets, onClose }: SheetsProps) {
  const { table, draw, restricted, bets } = slip;
  switch (sheet) {
    case 'slip':
      return <SlipSheet {...slip} onBets={showBets} onClose={onClose} />;
    case 'bets':
      return <BetsSheet {...{ table, bets, openDraw, onClose }} />;
    case 'keys':
      return <KeysSheet onClose={onClose} />;
    case 'trends':
      return <TrendsSheet {...{ table, onClose }} />;
    case 'plan':
      return (
        <PlanDialog
          {...{ table, draw, restricted, onClose }}
          periodMs={board.periodMs}
          limits={board.plans}
        />
      );
    case 'rules':
      return <RulesSheet {...{ table, board, onClose }} />;
    case 'games':
      return <GamesSheet current={table} member={game.member} {...{ onGame, onClose }} />;
    case 'fairness':
      return <FairnessSheet {...{ table, board, onClose }} />;
    case undefined:
      return null;
  }
}

/** The group that contains a play, or the group of that name; otherwise the first group. */
function groupOf({ groups }: GameTable, playType: string | undefined): string {
  const named = groups.find(
    ({ id, plays }) => id === playType || plays.some(({ code }) => code === playType),
  );
  return (named ?? groups[0])?.id ?? '';
}

/** Announces that betting is about to close, and that it has closed. */
function usePhaseWords(phase: Phase): void {
  const { t } = useTranslate();
  const speak = useEffectEvent((now: Phase) => {
    const { say } = useAnnouncer.getState();
    if (now === 'closing') {
      play('closing');
      say(t('board.closingSoon'));
    } else if (now === 'locked') {
      say(t('board.locked'));
    }
  });
  useEffect(() => speak(phase), [phase]);
}

type WaitingProps = {
  readonly table: GameTable;
  readonly isDown: boolean;
  readonly onRetry: () => void;
};

function Waiting({ table, isDown, onRetry }: WaitingProps) {
  const { t, language } = useTranslate();
  return (
    <main
      aria-label={table.entry.name[language]}
      className="grid min-h-dvh place-items-center bg-ground"
    >
      {isDown ? (
        <EmptyState
          title={t('board.offline')}
          action={
            <Button tone="leaf" onClick={onRetry}>
              {t('board.again')}
            </Button>
          }
        />
      ) : (
        <Spinner size="large" label={t('board.loading')} />
      )}
    </main>
  );
}
