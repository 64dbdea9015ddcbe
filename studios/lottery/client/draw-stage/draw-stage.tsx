import { useEffect, useRef } from 'react';
import { startReveal } from '#platform/site/game-message.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icon/icons.ts';
import type { BetView } from '../../contract.ts';
import { useGameSession } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';
import { hasBetOn } from './held-back.ts';
import { ownNumbers } from './own-numbers.ts';
import { paintWhole, playScene } from './play-scene.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { closeStage, resultOf, useCalm, useStage } from './use-stage.ts';

/** The widest stage, in pixels; a phone gives it its whole width. */
const MAX_WIDTH = 640;

export type DrawStageProps = {
  readonly table: GameTable;
  readonly bets: readonly BetView[];
  /** The number of the board's draw. */
  readonly openDraw: string | undefined;
};

/**
 * The draw as an event, over the upper board: it waits for a draw, shows it being made, and then its whole result. It moves
 * nothing. A press on it closes it, so that none reaches a cell that it covers.
 */
export function DrawStage({ table, bets, openDraw }: DrawStageProps) {
  const { stage, scene } = useStage(table.code);
  useHeldBalance(hasBetOn(stage, bets, openDraw));
  return (
    // Its height is nothing, so that the board stands where it would stand without it.
    <div className="pointer-events-none sticky top-14 z-30 h-0">
      {stage.kind === 'idle' || scene === undefined ? null : (
        <Panel key={table.code} {...{ table, stage, scene, bets }} />
      )}
    </div>
  );
}

/** The balance, on the board and on the page around it, shows the result when the scene has shown it. */
function useHeldBalance(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) {
      return;
    }
    const { holdBalance, releaseBalance } = useGameSession.getState();
    holdBalance();
    const show = startReveal();
    return () => {
      releaseBalance();
      show();
    };
  }, [isHeld]);
}

type Active = Exclude<Stage, { readonly kind: 'idle' }>;

type PanelProps = Pick<DrawStageProps, 'table' | 'bets'> & {
  readonly stage: Active;
  readonly scene: Scene;
};

function Panel({ table, bets, stage, scene }: PanelProps) {
  const { t } = useTranslate();
  const { isCalm, setCalm } = useCalm();
  const drawNo = stage.kind === 'awaited' ? stage.drawNo : stage.drawn.drawNo;
  const width = Math.min(MAX_WIDTH, globalThis.innerWidth);
  return (
    <section
      aria-label={t('board.stage')}
      data-stage={stage.kind}
      style={{ maxWidth: MAX_WIDTH }}
      className="pointer-events-auto absolute inset-x-0 top-0 mx-auto animate-[rise_var(--panel)_var(--ease)] overflow-clip rounded-b-dialog bg-[linear-gradient(#04141b,#0b2530fa)] text-on-water shadow-lg"
    >
      {drawNo === undefined ? null : (
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          onClick={() => closeStage(drawNo)}
          className="absolute inset-0"
        />
      )}
      <div
        className={classNames(
          'pointer-events-none flex min-h-11 items-center gap-2 ps-4 pe-1',
          scene.hasFreeTop ? 'absolute inset-x-0 top-0' : 'relative',
        )}
      >
        {/* A number that comes late writes the line anew, and moves nothing of it. */}
        <p key={drawNo} className="min-w-0 flex-1 truncate text-13">
          {drawNo === undefined ? null : (
            <span className="text-on-water-2">
              {t('board.draw', { 0: drawName(table, drawNo) })}{' '}
            </span>
          )}
          {stage.kind === 'over' ? null : <span className="text-gold">{t('board.drawing')}</span>}
        </p>
        {isCalm || drawNo === undefined ? null : (
          <StageButton
            onPress={() => {
              setCalm(true);
              closeStage(drawNo);
            }}
          >
            {t('board.stage.calm')}
          </StageButton>
        )}
        {drawNo === undefined ? null : (
          <StageButton label={t('board.stage.close')} onPress={() => closeStage(drawNo)}>
            <CloseIcon size="small" />
          </StageButton>
        )}
      </div>
      <SceneCanvas {...{ table, bets, stage, scene }} height={scene.heightOf(table, width)} />
    </section>
  );
}

function StageButton(props: {
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="pointer-events-auto grid min-h-11 min-w-11 place-items-center rounded-button px-2 text-13 text-on-water-2 transition-colors hover:bg-current/10"
    >
      {props.children}
    </button>
  );
}

/** The picture is for the eyes; the announcer speaks the result. */
function SceneCanvas(props: PanelProps & { readonly height: number }) {
  const { table, bets, stage, scene, height } = props;
  const { t } = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = stage.kind === 'awaited' ? undefined : stage.drawn;
  const startedAtMs = stage.kind === 'awaited' ? 0 : stage.startedAtMs;
  const isStill = stage.kind !== 'awaited' && stage.shownAtMs === stage.startedAtMs;
  const own = drawn === undefined ? '' : [...ownNumbers(table, bets, drawn.drawNo)].join(' ');
  useEffect(() => {
    if (canvas.current === null) {
      return;
    }
    const result = drawn && {
      ...resultOf(table, drawn),
      own: new Set(own === '' ? [] : own.split(' ').map(Number)),
    };
    const played = { scene, table, result, startedAtMs, t };
    if (isStill) {
      paintWhole(canvas.current, played);
      return;
    }
    return playScene(canvas.current, played);
    // The same draw goes on when the board is answered again.
  }, [scene, table, drawn?.drawNo, startedAtMs, isStill, own, t]);
  return <canvas ref={canvas} aria-hidden style={{ height }} className="block w-full" />;
}
