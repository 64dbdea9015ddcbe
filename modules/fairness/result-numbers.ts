/** The numbers that a studio says were drawn: the balls of a draw, the stops of a spin. Undefined when it names none. */
export function numbersIn(result: unknown): readonly number[] | undefined {
  const list = field(result, 'balls') ?? field(result, 'drawn');
  return Array.isArray(list) ? list.map(Number) : undefined;
}

/** The numbers that players sent into a round, as its result lists them, with the hash that the round closed with. */
export function shotsIn(result: unknown): {
  readonly shots?: readonly number[];
  readonly shotsHash?: string;
} {
  const shots = field(result, 'shots');
  const hash = field(result, 'shotsHash');
  return {
    ...(shots === undefined ? {} : { shots: Array.isArray(shots) ? shots.map(Number) : [] }),
    ...(typeof hash === 'string' ? { shotsHash: hash } : {}),
  };
}

function field(result: unknown, name: string): unknown {
  return typeof result === 'object' && result !== null
    ? (result as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
