import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { ResultEntry } from '../office/result-entry.store.ts';

type Entered = NonNullable<DrawRequest['entered']>;

/** A correction is asked for by one operator and approved by another. */
const CORRECTED: Entered = [{ kind: 'operator' }, { kind: 'operator' }];

/** Who gave the numbers of a result from outside: the feeds by their names, people by what they are and their public ids. */
export function enteredBy(entries: readonly ResultEntry[], revision: number): Entered {
  if (revision > 1) {
    return CORRECTED;
  }
  const last = entries.at(-1)?.attempt;
  return entries
    .filter(({ attempt }) => attempt === last)
    .map(({ source, person }) => {
      const name = person.slice(person.indexOf(':') + 1);
      return source === 'push'
        ? {
            kind: source,
            name: name.slice(0, 80),
            id: `feed-${name.replaceAll(/[^A-Za-z0-9._-]/g, '-')}`,
          }
        : { kind: source, id: operatorId(name) };
    });
}

/** The public id of an operator: no name, and the same in every entry of the log. */
export function operatorId(id: string): string {
  return `operator-${id}`;
}
