import { quick, withBeacon, withShots } from '#tools/fairness/samples.ts';
import { type Forgery, overTheWire } from '../forgery.ts';
import { honestProof } from './honest.ts';

/** What a proof says beside the draw: nothing that is checked follows from these. */
const BESIDE = [
  'committedAt',
  'revealedAt',
  'proof',
  'void',
  'draw.commitment',
  'draw.previousSeed',
];

/** Each value of a proof changed alone, at every depth: no checker may take it. */
export function fieldCases(): readonly Forgery[] {
  return [quick, withBeacon, withShots].flatMap((record) => {
    const proof = overTheWire(honestProof(record));
    return pathsIn(proof, [])
      .filter((path) => !BESIDE.some((beside) => `${path.join('.')}.`.startsWith(`${beside}.`)))
      .map((path) => ({
        what: `a value changed: ${record.game} ${path.join('.')}`,
        given: { draw: changedAt(proof, path) },
        answers: { browser: NAMED, command: NAMED, python: NAMED },
      }));
  });
}

/** Whatever names the forgery will do. */
export const NAMED = 'something';

/** The ways to all values that are there; of long lists only the first and the last one. */
function pathsIn(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object') {
    return [path];
  }
  const members = Object.entries(value ?? {});
  const looked = Array.isArray(value)
    ? [...members.slice(0, 1), ...members.slice(1).slice(-1)]
    : members;
  return looked.flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
}

function changedAt(value: unknown, [name, ...path]: readonly string[]): object {
  if (name === undefined || typeof value !== 'object' || value === null) {
    throw new Error('a way leads to a value inside of an object');
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const inner: unknown = Reflect.get(copy, name);
  Reflect.set(copy, name, path.length === 0 ? changed(inner) : changedAt(inner, path));
  return copy;
}

/** Another value of the same form where there is one. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') {
    return value + 1;
  }
  const text = String(value);
  const last = text.at(-1) ?? '';
  return `${text.slice(0, -1)}${last === '1' ? '2' : '1'}`;
}
