import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ShieldIcon, SoundIcon, SoundOffIcon } from '#ui/icon/icons.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { useAnnouncer } from '../announcer.tsx';
import { saveReceiptOf } from '../bet/receipt-actions.tsx';
import { useRepeated } from '../bet/repeat-slip.ts';
import { RepeatedNote } from '../bet/repeated-note.tsx';
import { useSlip } from '../bet/slip.ts';
import { SlipCard, SlipSheet } from '../bet/slip-card.tsx';
import { StakeBar } from '../bet/stake-bar.tsx';
import { usePlaceBet } from '../bet/use-place-bet.ts';
import { CorrectionNotices } from '../bets/correction-notices.tsx';
import { Records } from '../bets/records.tsx';
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
import { TrendsSheet } from '../results/trends-sheet.tsx';
import { FairnessSheet } from '../sheets/fairness-sheet.tsx';
import { RulesSheet } from '../sheets/rules-sheet.tsx';
import { ShotsCard } from '../shots/shots-card.tsx';
import { play, useSound } from '../sound.ts';
import { isFormerAwaited, type Phase, useBalanceOf, useBets, useBoard } from './use-board.ts';

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

type Sheet = 'rules' | 'fairness' | 'slip' | 'games' | 'plan' | 'trends';

/** The board of one game: the current draw, the plays and their cells, the slip, bets and results. */
export function BoardScreen(props: BoardScreenProps) {
  const { game, playType, isLobby, onGame } = props;
  const { t } = useTranslate();
  useStageClock(props.table);
  const { board, phase, isDown, refetch } = useBoard(props.table.code);
  const table = board === undefined ? props.table : soldTable(props.table, board);
  const bets = useBets(table.code);
  const plans = usePlans(table);
  useBalanceOf(bets);
  const [groupId, setGroupId] = useState(groupOf(table, playType));
  const [sheet, setSheet] = useState<Sheet | undefined>(isLobby ? 'games' : undefined);
  const placing = usePlaceBet(table, ({ drawNo, stakeId }) => {
    play('placed');
    setSheet(undefined);
    showToast({
      tone: 'done',
      text: t('board.placed', { 0: drawName(table, drawNo) }),
      action: {
        label: t('board.receipt'),
        onPress: () => void saveReceiptOf(stakeId, t('board.receipt.none')),
      },
    });
  });
  useEffect(() => noteOpened(game.member, table.code), [game.member, table.code]);
  const isRepeated = useRepeated(table, props.repeated, board?.draw?.drawNo);
  usePhaseWords(phase);
  useKeys(placing.place);
  const group = table.groups.find((one) => one.id === groupId) ?? table.groups[0];

  if (board === undefined || group === undefined) {
    return <Waiting isDown={isDown} onRetry={() => void refetch()} />;
  }
  const close = () => setSheet(undefined);
  const { draw, restricted } = board;
  const slip = { table, draw, restricted, phase, placing, onPlan: () => setSheet('plan') };
  return (
    <div className="min-h-dvh bg-ground">
      <GameHeader
        {...{ table, game, phase }}
        draw={board.draw}
        periodMs={board.periodMs}
        onGames={() => setSheet('games')}
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
      />
      <DrawStage {...{ table, bets }} openDraw={board.draw?.drawNo} />
      <ResultBand
        {...{ table, onGame, bets }}
        results={board.results}
        isAwaited={phase === 'locked' || isFormerAwaited(board)}
      />
      <Wrap className="grid grid-cols-1 items-start gap-4 pt-4 pb-44 min-[760px]:grid-cols-[minmax(0,1fr)_300px] min-[760px]:pb-10 lg:grid-cols-[224px_minmax(0,1fr)_320px] lg:gap-5">
        <h1 className="sr-only">{t(board.nameKey)}</h1>
        <div className="min-w-0 min-[760px]:col-span-2 lg:col-span-1">
          <GroupList table={table} selected={group.id} onSelect={setGroupId} />
        </div>
        <main aria-label={t(board.nameKey)} className="grid min-w-0 grid-cols-1 gap-4">
          <CorrectionNotices />
          {isRepeated ? <RepeatedNote /> : null}
          <Picker key={group.id} {...{ table, board, group, phase, playType }} />
          {table.rules.takesShots ? <ShotsCard {...{ table, phase }} /> : null}
          <Records
            {...{ table, bets, plans }}
            openDraw={phase === 'locked' ? undefined : board.draw?.drawNo}
            results={board.results}
            onTrends={() => setSheet('trends')}
          />
          <PhoneActions onFairness={() => setSheet('fairness')} />
        </main>
        <aside className="grid gap-4 max-[759px]:hidden min-[760px]:sticky min-[760px]:top-20">
          <SlipCard {...slip} />
          <SessionBar game={game} table={table} />
        </aside>
      </Wrap>
      <StakeBar {...slip} game={game} onSlip={() => setSheet('slip')} />
      {sheet === 'slip' ? <SlipSheet {...slip} onClose={close} /> : null}
      {sheet === 'trends' ? <TrendsSheet table={table} onClose={close} /> : null}
      {sheet === 'plan' ? (
        <PlanDialog
          {...{ table, draw, restricted }}
          periodMs={board.periodMs}
          limits={board.plans}
          onClose={close}
        />
      ) : null}
      {sheet === 'rules' ? <RulesSheet table={table} board={board} onClose={close} /> : null}
      {sheet === 'games' ? (
        <GamesSheet current={table} member={game.member} onGame={onGame} onClose={close} />
      ) : null}
      {sheet === 'fairness' ? <FairnessSheet table={table} board={board} onClose={close} /> : null}
    </div>
  );
}

/** The group that contains a play, or the group of that name; otherwise the first group. */
function groupOf({ groups }: GameTable, playType: string | undefined): string {
  const named = groups.find(
    ({ id, plays }) => id === playType || plays.some(({ code }) => code === playType),
  );
  return (named ?? groups[0])?.id ?? '';
}

/** Buttons that do not fit into the header of a phone. */
function PhoneActions({ onFairness }: { readonly onFairness: () => void }) {
  const { t } = useTranslate();
  const { isOn, toggle } = useSound();
  return (
    <div className="grid grid-cols-2 gap-2 sm:hidden">
      <Button tone="line" icon={<ShieldIcon size="small" />} onClick={onFairness}>
        {t('board.fairness')}
      </Button>
      <Button
        tone="line"
        icon={isOn ? <SoundIcon size="small" /> : <SoundOffIcon size="small" />}
        onClick={toggle}
      >
        {t(isOn ? 'board.sound.off' : 'board.sound.on')}
      </Button>
    </div>
  );
}

/** Keys of the board: `c` empties the slip unless somebody is typing, Ctrl+Enter places it. */
function useKeys(place: () => Promise<void>): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && hasControl) {
      event.preventDefault();
      void place();
    } else if (event.key === 'c' && !hasControl && !(event.target instanceof HTMLInputElement)) {
      useSlip.getState().clear();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
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

function Waiting({ isDown, onRetry }: { readonly isDown: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslate();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground">
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
