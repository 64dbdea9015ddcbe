import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { isRead } from './methods.ts';
import { createMoneyFirst, type MoneyFirst } from './money-first.ts';
import { isVendorCall } from './replies.ts';

const SAMPLE_MS = 250;
const NANOSECONDS = 1e6;
/** The share of its time that a process is busy, from which it has none left; it counts as saturated for a while after. */
const SATURATED = 0.85;
const SATURATED_FOR_MS = 5_000;

/**
 * What a request is for, in the order in which a busy process refuses: pages and documents, which a browser loads again;
 * reads, which a page retries; changes; and last what moves money.
 */
export type Purpose = 'page' | 'read' | 'change' | 'money';

/** Keeps a busy process answering: above its capacity it refuses early, so that the others are answered in time. */
export type Admission = {
  /** false when a request for this should be refused now. */
  readonly admits: (purpose: Purpose) => boolean;
  /** The turns that all admitted work takes. */
  readonly turns: MoneyFirst;
  readonly lagMs: () => number;
  readonly close: () => void;
};

export type AdmissionSettings = {
  /** Delay of the event loop from which requests for that are refused. */
  readonly shedAtMs: Readonly<Record<Purpose, number>>;
  /** The source of the delay; the event loop itself when it is undefined. */
  readonly lagMs?: () => number;
};

export function createAdmission(settings: AdmissionSettings): Admission {
  const histogram =
    settings.lagMs === undefined ? monitorEventLoopDelay({ resolution: 10 }) : undefined;
  histogram?.enable();
  let lagMs = 0;
  let spent = performance.eventLoopUtilization();
  let saturatedMs = Number.NEGATIVE_INFINITY;
  const sample = setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, spent).utilization > SATURATED) {
      saturatedMs = performance.now();
    }
    spent = now;
    lagMs = settings.lagMs?.() ?? takeLag(histogram);
  }, SAMPLE_MS);
  sample.unref();
  const current = () => settings.lagMs?.() ?? lagMs;
  return {
    lagMs: current,
    turns: createMoneyFirst(() => performance.now() - saturatedMs < SATURATED_FOR_MS),
    admits: (purpose) => current() < settings.shedAtMs[purpose],
    close: () => {
      clearInterval(sample);
      histogram?.disable();
    },
  };
}

/** What a call of that endpoint is for: a key makes it one of our own money calls, a vendor's calls all move money. */
export function purposeOf(endpoint: Endpoint, method: string): Purpose {
  if ((endpoint.idempotent ?? false) !== false || isVendorCall(endpoint)) {
    return 'money';
  }
  return isRead(method) ? 'read' : 'change';
}

/** A high mean shows that everything is late; a single long pause is not an overload. */
function takeLag(histogram: ReturnType<typeof monitorEventLoopDelay> | undefined): number {
  if (histogram === undefined || histogram.count === 0) {
    return 0;
  }
  const mean = histogram.mean / NANOSECONDS;
  histogram.reset();
  return mean;
}
