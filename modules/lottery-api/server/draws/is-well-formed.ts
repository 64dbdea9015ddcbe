import type { DrawRequest } from '#seamless/wallet-api.ts';

const TWO_PEOPLE = 2;

/** Whether the fields of a report go together. */
export function isWellFormed(request: DrawRequest): boolean {
  const { state, result, revision, source, entered } = request;
  const isResult = state === 'result';
  const isVoid = state === 'void';
  return (
    isResult === (result !== undefined) &&
    isVoid === (request.void_reason !== undefined) &&
    // A draw that is voided after its result carries the revision that took the result's place.
    (isVoid || isResult === revision > 0) &&
    !(isSeededResult(request) && revision > 1) &&
    (entered === undefined || source === 'outside') &&
    isGivenByTwo(request) &&
    isCorrectedByTwo(request) &&
    isRestrictedByTwo(request) &&
    (request.shots_hash === undefined || state === 'locked')
  );
}

/** Whether a seed decides a draw that is not void. */
export function isSeeded({ source, state }: DrawRequest): boolean {
  return state !== 'void' && (source === 'seed' || source === 'beacon');
}

/** Whether a report has the numbers of a draw that a seed decides. */
export function isSeededResult(request: DrawRequest): boolean {
  return request.state === 'result' && isSeeded(request);
}

/** The first numbers of a draw from outside come from a feed, or from two different people. */
function isGivenByTwo({ entered = [], correction }: DrawRequest): boolean {
  return (
    correction !== undefined ||
    entered.length === 0 ||
    entered.some(({ kind }) => kind === 'push') ||
    new Set(entered.map(({ id }) => id ?? '')).size >= TWO_PEOPLE
  );
}

/** A draw from outside is corrected, and nothing else is; two people decide it. */
function isCorrectedByTwo({ source, state, revision, correction }: DrawRequest): boolean {
  const isCorrection = source === 'outside' && state === 'result' && revision > 1;
  return correction === undefined
    ? !isCorrection
    : isCorrection && new Set(correction.operators).size >= TWO_PEOPLE;
}

/** Two people restrict a number by hand, and nobody one that the exposure restricts; a draw that is over has none. */
function isRestrictedByTwo({ state, restrictions = [] }: DrawRequest): boolean {
  return (
    (restrictions.length === 0 || (state !== 'result' && state !== 'void')) &&
    restrictions.every(({ cause, operators }) =>
      cause === 'operators' ? new Set(operators).size >= TWO_PEOPLE : operators.length === 0,
    )
  );
}
