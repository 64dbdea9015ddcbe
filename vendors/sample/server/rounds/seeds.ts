import { randomBytes } from 'node:crypto';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import { putThing, type Store, thingText } from '../store.ts';

/** The seed of a player's next round, created and published as a commitment before that round is requested. */
export type NextSeed = {
  readonly roundId: string;
  readonly seed: string;
  readonly commitment: string;
};
export type Player = { readonly vendor: string; readonly game: string; readonly member: string };

const KIND = 'seed';
const idOf = ({ vendor, game, member }: Player) => `${vendor} ${game} ${member}`;

/** The next seed, whose commitment the player sees; created if there is none. */
export function nextSeed(store: Store, player: Player): NextSeed {
  const text = thingText(store, KIND, idOf(player));
  if (text === undefined) {
    return renewSeed(store, player);
  }
  const known: NextSeed = JSON.parse(text);
  return known;
}

/** Creates the seed of the round after; it runs in the transaction that writes the round of the current seed. */
export function renewSeed(store: Store, player: Player): NextSeed {
  const seed = newServerSeed();
  const next = {
    roundId: `${player.vendor}-${randomBytes(12).toString('hex')}`,
    seed: formatSeed(seed),
    commitment: commitOf(seed),
  };
  putThing(store, KIND, idOf(player), next);
  return next;
}
