import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { ResultEntry } from '../office/result-entry.store.ts';

type Entered = NonNullable<DrawRequest['entered']>;

/** A correction is asked for by one operator and approved by another. */
const CORRECTED: Entered = [{ kind: 'operator' }, { kind: 'operator' }];

/** Who gave the numbers of a result from outside: the feeds by their names, people by what they are. */
export function enteredBy(entries: readonly ResultEntry[], revision: number): Entered {
  if (revision > 1) {
    return CORRECTED;
  }
  const last = entries.at(-1)?.attempt;
  return entries
    .filter(({ attempt }) => attempt === last)
    .map(({ source, person }) =>
      source === 'push'
        ? { kind: source, name: person.slice('push:'.length).slice(0, 80) }
        : { kind: source },
    );
}
