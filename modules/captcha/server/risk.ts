import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { neighboursOf, subscriberOf } from '#platform/networks.ts';
import type { Purpose } from '../contract.ts';
import { stuffingSuspected } from '../events.ts';
import {
  addTry,
  closeBreaker,
  countLogin,
  removeTry,
  type Subject,
  selectTries,
  type Tries,
} from './risk.store.ts';
import { type CaptchaState, captchaStateOf, DEFAULT_SETTINGS } from './settings.ts';

const MINUTE_MS = 60_000;
const BREAKER_WINDOW_MS = 5 * MINUTE_MS;
const MAX_SUBJECT = 200;

/** The caller and the purpose. */
export type Attempt = {
  readonly brandId: number;
  readonly purpose: Purpose;
  readonly ip: string;
  /** The subject of the attempts, such as the key of a username or a number; without it only the address counts. */
  readonly accountKey?: string | undefined;
  /** This very account was used from this device before: failures of others do not touch it. */
  readonly isKnownDevice?: boolean | undefined;
  readonly nowMs: number;
};

/**
 * Whether a proof, of either kind, must come with the attempt now. Changes nothing.
 * Failures count by address, by the network around it and by name; while too many logins of the brand fail, everybody is asked.
 */
export async function isCaptchaWanted(app: AppContext, attempt: Attempt): Promise<boolean> {
  const tx = app.db.pooled;
  const state = await captchaStateOf(tx, attempt.brandId);
  const fixed = fixedAnswer(state, attempt);
  if (fixed !== undefined) {
    return fixed;
  }
  const tries = await selectTries(tx, {
    ...subjectOf(attempt),
    windowSince: windowSince(state, attempt.nowMs),
  });
  return isTooMany(state, {
    ip: tries.ip + 1,
    network: tries.network + 1,
    name: tries.name + 1,
  });
}

/** Whether a slider is wanted: with `off` never, whatever the risk, and then the picture is shown instead. */
export async function isSliderWanted(app: AppContext, attempt: Attempt): Promise<boolean> {
  const { settings } = await captchaStateOf(app.db.pooled, attempt.brandId);
  return settings.mode !== 'off' && (await isCaptchaWanted(app, attempt));
}

/** Whether every registration of the brand must bring a proof, whoever registers. */
export async function isProofOfRegistrationWanted(tx: ReadTx, brandId: number): Promise<boolean> {
  const { settings } = await captchaStateOf(tx, brandId);
  return settings.mode !== 'off';
}

/**
 * Counts an attempt before anything of it is looked at, so that attempts at once cannot all be the first.
 * @returns whether a proof must come with it
 */
export async function countAttempt(app: AppContext, attempt: Attempt): Promise<boolean> {
  const tx = app.db.pooled;
  // They do not wait for each other.
  const [state, tries] = await Promise.all([
    captchaStateOf(tx, attempt.brandId),
    addTry(tx, {
      ...subjectOf(attempt),
      now: new Date(attempt.nowMs),
      usualMinutes: DEFAULT_SETTINGS.windowMinutes,
    }),
  ]);
  if (tries.ip === state.settings.addressFailures + 1) {
    const { brandId } = attempt;
    stuffingSuspected(app.log, { brandId, scope: 'address', failed: tries.ip - 1 });
  }
  return fixedAnswer(state, attempt) ?? isTooMany(state, tries);
}

/** The attempt was not looked at after all: it counts no longer. */
export async function takeBackAttempt(app: AppContext, attempt: Attempt): Promise<void> {
  await removeTry(app.db.pooled, { ...subjectOf(attempt), clearsName: false });
}

/**
 * Notes how an attempt ended that `askForProof` let go on. Until then it counts as failed; one that passed is forgiven
 * to its address, and the count of its name starts again. Outcomes of logins also move the brand's breaker.
 * @returns whether the next attempt will need a proof; after one that passed nobody asks, and nothing is read
 */
export async function noteOutcome(
  app: AppContext,
  attempt: Attempt & { readonly outcome: 'passed' | 'failed' },
): Promise<{ readonly isCaptchaWanted: boolean }> {
  const { purpose, outcome } = attempt;
  if (outcome === 'passed') {
    await Promise.all([
      removeTry(app.db.pooled, { ...subjectOf(attempt), clearsName: true }),
      purpose === 'login' ? countForBrand(app, attempt) : undefined,
    ]);
    return { isCaptchaWanted: false };
  }
  if (purpose === 'login') {
    await countForBrand(app, attempt);
  }
  return { isCaptchaWanted: await isCaptchaWanted(app, attempt) };
}

/**
 * Counts a login for the brand's breaker. Of one network only as many failures count as it may have before all in it
 * are asked: who holds one network cannot have everybody else asked.
 */
async function countForBrand(
  app: AppContext,
  attempt: Attempt & { readonly outcome: 'passed' | 'failed' },
): Promise<void> {
  const { brandId, outcome, nowMs } = attempt;
  const tx = app.db.pooled;
  const isFailed = outcome === 'failed';
  if (isFailed) {
    const state = await captchaStateOf(tx, brandId);
    const tries = await selectTries(tx, {
      ...subjectOf(attempt),
      windowSince: windowSince(state, nowMs),
    });
    if (tries.network > state.settings.networkFailures) {
      return;
    }
  }
  await countLogin(tx, { brandId, isFailed, now: new Date(nowMs) });
  if (isFailed) {
    await watchBrand(app, brandId, nowMs);
  }
}

async function watchBrand(app: AppContext, brandId: number, nowMs: number): Promise<void> {
  const tx = app.db.pooled;
  const { settings } = await captchaStateOf(tx, brandId);
  const failed = await closeBreaker(tx, {
    brandId,
    since: new Date(nowMs - BREAKER_WINDOW_MS),
    now: new Date(nowMs),
    until: new Date(nowMs + settings.breakerMinutes * MINUTE_MS),
    failures: settings.breakerFailures,
    percent: settings.breakerPercent,
  });
  if (failed !== undefined) {
    stuffingSuspected(app.log, { brandId, scope: 'brand', failed });
  }
}

/** The decision of the settings without counting. With `off` a registration follows its own rules. */
function fixedAnswer(
  { settings, closedUntil }: CaptchaState,
  { purpose, isKnownDevice, nowMs }: Attempt,
): boolean | undefined {
  if (settings.mode === 'always') {
    return true;
  }
  if (purpose === 'register') {
    return settings.mode === 'risk';
  }
  if (isKnownDevice === true) {
    return false;
  }
  return closedUntil !== null && closedUntil.getTime() > nowMs ? true : undefined;
}

function isTooMany({ settings }: CaptchaState, tries: Tries): boolean {
  return (
    tries.ip > settings.addressFailures ||
    tries.network > settings.networkFailures ||
    tries.name > settings.nameFailures
  );
}

function windowSince({ settings }: CaptchaState, nowMs: number): Date {
  return new Date(nowMs - settings.windowMinutes * MINUTE_MS);
}

function subjectOf({ brandId, ip, accountKey }: Attempt): Subject {
  return {
    brandId,
    ip: subscriberOf(ip),
    network: neighboursOf(ip),
    name: (accountKey ?? '').slice(0, MAX_SUBJECT),
  };
}
