import type { Translate } from '#platform/site/translate.ts';
import type { GameTable } from '../game-table.ts';
import { serverNow } from '../server-clock.ts';
import { play } from '../sound.ts';
import type { Scene, SceneResult, Sheet } from './scene.ts';

const MAX_PIXEL_RATIO = 2;
/** A sound that is later than this is left out. */
const LATE_MS = 250;

export type Played = {
  readonly scene: Scene;
  readonly table: GameTable;
  /** Undefined while the result is awaited. */
  readonly result: SceneResult | undefined;
  readonly startedAtMs: number;
  readonly t: Translate;
};

/**
 * Paints a scene on a canvas, frame by frame, until its whole result is shown.
 * @returns how to stop
 */
export function playScene(canvas: HTMLCanvasElement, played: Played): () => void {
  const { scene, table, result, startedAtMs } = played;
  const sheet = fitSheet(canvas, played.t);
  if (sheet === undefined) {
    return () => undefined;
  }
  const cues = result === undefined ? [] : scene.cuesOf(result);
  let heardMs = serverNow() - startedAtMs - 1;
  let next = 0;
  const paint = () => {
    const elapsedMs = Math.max(0, serverNow() - startedAtMs);
    sheet.on.clearRect(0, 0, sheet.width, sheet.height);
    if (result === undefined) {
      scene.paintWaiting(sheet, table, performance.now());
    } else {
      const lengthMs = scene.lengthMs(result);
      scene.paint(sheet, result, Math.min(elapsedMs, lengthMs + 2_000));
      const due = cues.find(
        ({ atMs }) => atMs > heardMs && atMs <= elapsedMs && elapsedMs - atMs < LATE_MS,
      );
      if (due !== undefined) {
        play(due.sound);
      }
      heardMs = Math.max(heardMs, elapsedMs);
      if (elapsedMs > lengthMs + 2_000) {
        return;
      }
    }
    next = requestAnimationFrame(paint);
  };
  paint();
  return () => cancelAnimationFrame(next);
}

/** Paints one moment of a scene, for people who want no motion: the whole result. */
export function paintWhole(canvas: HTMLCanvasElement, played: Played): void {
  const sheet = fitSheet(canvas, played.t);
  if (sheet !== undefined && played.result !== undefined) {
    sheet.on.clearRect(0, 0, sheet.width, sheet.height);
    played.scene.paint(sheet, played.result, played.scene.lengthMs(played.result) + 2_000);
  }
}

/** Gives the canvas as many pixels as the screen has for it; undefined where there is nothing to paint on. */
export function fitSheet(canvas: HTMLCanvasElement, t: Translate): Sheet | undefined {
  const on = canvas.getContext('2d');
  if (on === null) {
    return undefined;
  }
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = Math.min(MAX_PIXEL_RATIO, globalThis.devicePixelRatio || 1);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  on.setTransform(ratio, 0, 0, ratio, 0, 0);
  const { fontFamily } = getComputedStyle(canvas);
  return { on, width, height, fontFamily, t, sprites: new Map() };
}
