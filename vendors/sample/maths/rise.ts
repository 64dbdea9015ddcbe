import type { FairStream } from '#seamless/fairness/stream.ts';
import type { ExactReturn } from './mechanic.ts';

const RANGE = 2n ** 52n;
const SHARE = 97n;
/** Growth rate of the height per second. */
const RATE = 0.12;

/** Targets in hundredths: 1.01 to 100.00. Every flight that reaches the maximum is paid. */
export const MIN_TARGET = 101;
export const MAX_TARGET = 10_000;

/** The end of the flight, in hundredths, at least 100: P(end >= target) is 0.97 ÷ target. */
export function drawEnd(stream: FairStream): number {
  const end = (SHARE * RANGE) / (RANGE - BigInt(stream.u52()));
  return Number(end < 100n ? 100n : end > 1_000_000n ? 1_000_000n : end);
}

/** The height after some milliseconds, in hundredths, rounded down. */
export function heightAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp((RATE * Math.max(0, elapsedMs)) / 1_000));
}

/** Milliseconds until a height in hundredths is reached. */
export function timeTo(hundredths: number): number {
  return Math.ceil((Math.log(hundredths / 100) / RATE) * 1_000);
}

export function riseReturns(): readonly ExactReturn[] {
  return Array.from({ length: MAX_TARGET - MIN_TARGET + 1 }, (_, index) => {
    const target = BigInt(MIN_TARGET + index);
    return {
      bet: `target ${target}`,
      part: target * ((SHARE * RANGE) / target),
      of: 100n * RANGE,
    };
  });
}
