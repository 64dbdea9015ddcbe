import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { readStored, writeStored } from '#platform/site/storage.ts';
import type { ShotsView } from '../../contract.shots.ts';
import type { BoardView } from '../../contract.ts';
import type { GameTable } from '../game-table.ts';
import { tableOf } from '../game-table.ts';
import { headlineOf } from '../results/headline.ts';
import { serverNow } from '../server-clock.ts';
import { heldBackDraw } from './held-back.ts';
import type { Scene, SceneResult } from './scene.ts';
import { loadScene } from './scenes.ts';
import { type DrawnDraw, type Stage, type StageInputs, stageChangesAt, stageOf } from './stage.ts';

const CALM_KEY = 'lottery.calm';
/** Timers run a little later than the moment they wait for. */
const AFTER_MS = 10;
/** The board comes first: its scene is loaded when this time has passed. */
const LOAD_AFTER_MS = 400;
/** So long after it was published a result waits for a scene that is still being loaded. */
const LOADING_MS = 4_000;

type StageState = {
  /** The last moment at which the stage was looked at, by the server's clock. */
  readonly nowMs: number;
  /** The scenes of the games that this page has shown; undefined while the first one is loaded, null without one. */
  readonly scenes: Readonly<Record<string, Scene | null | undefined>>;
  readonly closedDraw: string | undefined;
  /** Whether the player asked for results without motion; this browser remembers it. */
  readonly isCalm: boolean;
  /** The last numbers that players sent into a round: the next round begins without any. */
  readonly rain: { readonly drawNo: string; readonly numbers: readonly string[] } | undefined;
};

const useStageState = create<StageState>(() => ({
  nowMs: 0,
  scenes: {},
  closedDraw: undefined,
  isCalm: readStored('localStorage', CALM_KEY) === '1',
  rain: undefined,
}));

/** Whether the player asked for results without motion, and the way to change it. */
export function useCalm() {
  const isCalm = useStageState((state) => state.isCalm);
  const setCalm = (isWanted: boolean) => {
    writeStored('localStorage', CALM_KEY, isWanted ? '1' : '0');
    useStageState.setState({ isCalm: isWanted });
  };
  return { isCalm, setCalm };
}

/** Closes the scene of a draw: its result is shown at once. */
export function closeStage(drawNo: string): void {
  useStageState.setState({ closedDraw: drawNo });
}

/** Keeps the numbers of a round for its scene. */
export function keepRain({ drawNo, shots }: ShotsView): void {
  if (drawNo !== null && shots.length > 0) {
    const numbers = shots.map(({ number }) => number);
    useStageState.setState({ rain: { drawNo, numbers } });
  }
}

/** A draw as its scene takes it. */
export function resultOf(table: GameTable, { drawNo, result }: DrawnDraw): SceneResult {
  const { rain } = useStageState.getState();
  return {
    ...{ table, balls: result.balls, derived: result.derived },
    headline: headlineOf(table, result.balls),
    ...(rain?.drawNo === drawNo ? { rain: rain.numbers } : {}),
  };
}

/** Whether nothing moves: the player, the device or the page asked for that. */
export function isStill(): boolean {
  return (
    useStageState.getState().isCalm ||
    globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset['motion'] === 'still'
  );
}

const NO_BOARD: StageInputs['board'] = { draw: null, results: [] };

/** The board that this page has read, without asking for it. */
function useKnownBoard(game: string): BoardView | undefined {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) =>
      queries.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated') {
          changed();
        }
      }),
    [queries],
  );
  return useSyncExternalStore(subscribe, () => queries.getQueryData<BoardView>(['board', game]));
}

function useInputs(game: string): StageInputs & { readonly scene: Scene | undefined } {
  const board = useKnownBoard(game) ?? NO_BOARD;
  const { nowMs, scenes, closedDraw, isCalm } = useStageState();
  const scene = scenes[game] ?? undefined;
  const isLoading = scene === undefined && game in scenes && scenes[game] === undefined;
  const table = tableOf(game);
  return {
    scene,
    board,
    nowMs,
    lengthOf: isLoading
      ? () => LOADING_MS
      : scene && ((drawn) => scene.lengthMs(resultOf(table, drawn))),
    isCalm: isCalm || isStill(),
    closedDraw,
  };
}

/** What the stage of a game does, and its scene. */
export function useStage(game: string): {
  readonly stage: Stage;
  readonly scene: Scene | undefined;
} {
  const { scene, ...inputs } = useInputs(game);
  return { stage: stageOf(inputs), scene };
}

/** The number of the draw of a game whose result the stage has not shown yet. */
export function useHeldBack(game: string): string | undefined {
  return heldBackDraw(useStage(game).stage);
}

/** Loads the scene of a game beside its board, and looks at the stage whenever it changes. */
export function useStageClock(table: GameTable): void {
  const { code, rules } = table;
  const inputs = useInputs(code);
  const { board } = inputs;
  // Before anything is painted, so that a result of which a scene is due is not seen before.
  useLayoutEffect(() => {
    const know = (scene: Scene | null | undefined) =>
      useStageState.setState(({ scenes }) => ({
        nowMs: serverNow(),
        scenes: { ...scenes, [code]: scene ?? scenes[code] },
      }));
    know(undefined);
    const timer = setTimeout(
      () => void loadScene(rules).then((scene) => know(scene ?? null)),
      LOAD_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [code, rules]);
  // What is new on the board is seen at its moment.
  useEffect(() => {
    if (board !== NO_BOARD) {
      useStageState.setState({ nowMs: serverNow() });
    }
  }, [board]);
  const changesAtMs = stageChangesAt(inputs);
  useEffect(() => {
    if (changesAtMs === undefined) {
      return;
    }
    const timer = setTimeout(
      () => useStageState.setState({ nowMs: serverNow() }),
      Math.max(0, changesAtMs - serverNow()) + AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [changesAtMs]);
}
