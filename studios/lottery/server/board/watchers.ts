import type { StudioHost } from '#seamless/studio.ts';

/** The topic of a game that every open board of it follows. */
export function boardTopic(game: string): string {
  return `draw.${game}`;
}

/** How many people have a board of the game open. */
export function watchersOf(host: StudioHost, game: string): number {
  return host.live.watchers(boardTopic(game));
}
