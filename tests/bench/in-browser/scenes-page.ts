import { playScene } from '#studios/lottery/client/draw-stage/play-scene.ts';
import { loadScene } from '#studios/lottery/client/draw-stage/scenes.ts';
import { tableOf } from '#studios/lottery/client/game-table.ts';
import { headlineOf } from '#studios/lottery/client/results/headline.ts';
import { serverNow } from '#studios/lottery/client/server-clock.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { publishedStream } from '#studios/lottery/testing/exact.ts';
import type { PlayedScene } from '../played-scene.ts';

/** The stage on a desktop; a phone's is as wide as its window. */
const MAX_WIDTH = 640;
const SHOTS = Array.from({ length: 20 }, (_, place) => 10_000 + place * 1_111);

/** Plays a published draw of one game of each family from its first frame to its last, one after another. */
async function playAll(): Promise<readonly PlayedScene[]> {
  const codes = new Map(drawGames.map(({ code, game }) => [game.code, code]));
  const played: PlayedScene[] = [];
  for (const [family, code] of codes) {
    played.push({ game: family, ...(await play(code)) });
  }
  return played;
}

async function play(code: string): Promise<Omit<PlayedScene, 'game'>> {
  const table = tableOf(code);
  const scene = await loadScene(table.rules);
  if (scene === undefined) {
    throw new Error(`${code} has no scene`);
  }
  const { rules } = table;
  const { balls, derived } = rules.drawOutcome(
    publishedStream(rules.code),
    rules.takesShots ? SHOTS : [],
  );
  const result = { table, balls, derived, headline: headlineOf(table, balls) };
  const canvas = document.createElement('canvas');
  const width = Math.min(MAX_WIDTH, innerWidth);
  canvas.style.cssText = `display:block;width:${width}px;height:${scene.heightOf(table, width)}px`;
  document.body.replaceChildren(canvas);
  const startedAtMs = serverNow();
  const stop = playScene(canvas, { scene, table, result, startedAtMs, t: (key) => key });
  const frames = await framesFor(scene.lengthMs(result));
  stop();
  return frames;
}

/** Counts the frames of so many milliseconds. */
function framesFor(lengthMs: number): Promise<Omit<PlayedScene, 'game'>> {
  return new Promise((resolve) => {
    const moments: number[] = [];
    const count = (nowMs: number) => {
      moments.push(nowMs);
      const [first = nowMs] = moments;
      if (nowMs - first < lengthMs) {
        requestAnimationFrame(count);
        return;
      }
      const gaps = moments.slice(1).map((atMs, index) => atMs - (moments[index] ?? atMs));
      resolve({
        framesPerSecond: (gaps.length * 1_000) / (nowMs - first),
        longestMs: Math.max(...gaps),
      });
    };
    requestAnimationFrame(count);
  });
}

Object.assign(globalThis, { playAll });
