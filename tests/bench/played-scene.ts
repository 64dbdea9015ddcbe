/** How a scene was painted: frames a second on the whole, and the longest time between two of them. */
export type PlayedScene = {
  readonly game: string;
  readonly framesPerSecond: number;
  readonly longestMs: number;
};
