import type { Translate } from '#platform/site/translate.ts';
import type { GameTable } from '../game-table.ts';
import type { ShownBall } from '../results/headline.ts';
import type { SoundName } from '../sound.ts';

/** A result that a scene shows. */
export type SceneResult = {
  readonly table: GameTable;
  readonly balls: readonly number[];
  /** The result as boards show it in short. */
  readonly headline: readonly ShownBall[];
  /** Facts for display that the server derived from the result. */
  readonly derived: Readonly<Record<string, unknown>>;
  /** Numbers that players sent into the round, as far as this page has seen them. */
  readonly rain?: readonly string[];
  /** Numbers that the member picked in this draw, where the scene shows numbers one by one. */
  readonly own?: ReadonlySet<number>;
};

/** The canvas that a scene is painted on, in pixels of the page. */
export type Sheet = {
  readonly on: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly fontFamily: string;
  readonly t: Translate;
  /** Pictures that are painted once. */
  readonly sprites: Map<string, HTMLCanvasElement>;
};

/** A sound at a moment of a scene. */
export type Cue = { readonly atMs: number; readonly sound: SoundName };

/** A draw as an event: what is seen of a result at each moment after it was published. */
export type Scene = {
  /** After this time the scene shows the whole result. */
  readonly lengthMs: (result: SceneResult) => number;
  readonly heightOf: (table: GameTable, width: number) => number;
  /** Whether it leaves the corners at its top free for the title and the buttons; otherwise it begins below them. */
  readonly hasFreeTop: boolean;
  /** The numbers that are shown at a moment; at the end all of the result, in its order. */
  readonly shownAt: (result: SceneResult, elapsedMs: number) => readonly string[];
  readonly cuesOf: (result: SceneResult) => readonly Cue[];
  readonly paint: (sheet: Sheet, result: SceneResult, elapsedMs: number) => void;
  /** What is seen before there is a result. It promises nothing. */
  readonly paintWaiting: (sheet: Sheet, table: GameTable, nowMs: number) => void;
};
