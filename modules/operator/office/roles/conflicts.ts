const DECIDES = 'approval.decide';
const EVERY = '*';

/**
 * The permissions by which one person asks for a change and decides about the same kind of change. The server lets nobody
 * decide about the own request; two such people can still wave each other through.
 * @param decided the permissions of changes that wait for a second person
 */
export function conflictsOf(
  held: readonly string[],
  decided: readonly string[],
): readonly string[] {
  if (held.includes(EVERY)) {
    return decided;
  }
  return held.includes(DECIDES) ? decided.filter((one) => held.includes(one)) : [];
}
