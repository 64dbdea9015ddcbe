import { call, NETWORK, Refused } from '#platform/site/call.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { openGame, type SlotFairness, type SlotSpin, spin } from '../contract.ts';
import { bindMissingSeeds, withClientSeeds } from './client-seeds.ts';
import { addReceipt } from './receipts.ts';

export type Visit = Awaited<ReturnType<typeof openVisit>> & {
  /** Throw-away credit: nothing is staked, stored or proved. */
  readonly isDemo?: boolean;
  /** How a spin is asked for, where the server is not asked. */
  readonly ask?: typeof askForSpin;
};
export type SpinAnswer = {
  readonly spin: SlotSpin;
  readonly balance: number;
  readonly fairness: SlotFairness;
};

const TOO_SOON = 'SPIN_TOO_SOON';
const SEED_MISSING = 'CLIENT_SEED_MISSING';
const FIRST_WAIT_MS = 800;
const LAST_WAIT_MS = 5_000;

/**
 * Opens the game with the launch token; after a reload it continues the session that this token opened. Seed pairs
 * without a client seed get one of this browser.
 */
export async function openVisit(launch: string) {
  const place = `slots.session.${launch}`;
  const session = readStored('sessionStorage', place);
  const visit =
    session === null
      ? await call(openGame, { launch })
      : await call(openGame, {}, { gameSession: session });
  writeStored('sessionStorage', place, visit.session);
  return { ...visit, fairness: await withClientSeeds(visit.session, visit.fairness) };
}

/**
 * Requests one spin until it is answered. Without a network, or when the server is busy, it repeats the call with the
 * same idempotency key, so that the member neither loses a spin nor pays for two.
 * @param asked.onWait called with true when an answer is overdue, and with false when it has come
 * @throws Refused when the refusal is final; nothing was staked then
 */
export async function askForSpin(asked: {
  readonly session: string;
  readonly bet: number;
  readonly onWait: (isWaiting: boolean) => void;
}): Promise<SpinAnswer> {
  const idempotencyKey = newKey();
  let waitMs = FIRST_WAIT_MS;
  for (;;) {
    try {
      const answer = await call(
        spin,
        { bet: asked.bet },
        { gameSession: asked.session, idempotencyKey },
      );
      asked.onWait(false);
      addReceipt(answer.spin.roundId, answer.receipt);
      return answer;
    } catch (error) {
      if (error instanceof Refused && error.code === SEED_MISSING) {
        await bindMissingSeeds(asked.session);
        continue;
      }
      const pauseMs = pauseOf(error, waitMs);
      if (pauseMs === undefined) {
        asked.onWait(false);
        throw error;
      }
      asked.onWait(!(error instanceof Refused && error.code === TOO_SOON));
      await untilLater(pauseMs);
      waitMs = Math.min(waitMs * 1.6, LAST_WAIT_MS);
    }
  }
}

/** Milliseconds until the same call is repeated; undefined when the answer is final. */
function pauseOf(error: unknown, waitMs: number): number | undefined {
  if (!(error instanceof Refused)) {
    return undefined;
  }
  if (error.code === TOO_SOON) {
    return waitOf(error.value);
  }
  const isUnknown = error.code === NETWORK || error.status >= 500 || error.status === 429;
  return isUnknown ? waitMs : undefined;
}

function waitOf(value: unknown): number {
  return typeof value === 'object' &&
    value !== null &&
    'waitMs' in value &&
    typeof value.waitMs === 'number'
    ? value.waitMs + 20
    : FIRST_WAIT_MS;
}

/** Resolves after the pause, or as soon as the browser is online again. */
function untilLater(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    addEventListener('online', go);
  });
}

/** A random key of 128 bits; browsers offer `randomUUID` only over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
