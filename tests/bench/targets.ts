import { startStudio } from './studio-target.ts';
import type { Running } from './target.ts';

export type Target = {
  readonly name: string;
  /** `filled`: 100,000 members and a million bets. `empty`: members and no bet yet, made anew each round. */
  readonly database: 'filled' | 'empty';
  readonly start: (databaseUrl: string) => Promise<Running>;
};

/** Each has an account and a game session. */
export const MEMBERS = 100_000;

/** What is measured, in the order it is printed: a bet on a draw through the whole product. */
export const targets: readonly Target[] = [
  { name: 'bet.http.studio', database: 'filled', start: (url) => startStudio(url, MEMBERS) },
  { name: 'bet.empty', database: 'empty', start: (url) => startStudio(url, MEMBERS) },
];
