import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 250;
const NANOSECONDS = 1e6;

/** Keeps a busy process answering: above its capacity it refuses calls early, so that the others are answered in time. */
export type Admission = {
  /** false when this call should be refused now; reads are refused first, since a page can retry them. */
  readonly admits: (call: { readonly isRead: boolean }) => boolean;
  readonly lagMs: () => number;
  readonly close: () => void;
};

export type AdmissionSettings = {
  /** Delay of the event loop from which reads are refused. */
  readonly shedReadsAtMs: number;
  /** Delay from which everything is refused. */
  readonly shedAllAtMs: number;
  /** The source of the delay; the event loop itself when it is undefined. */
  readonly lagMs?: () => number;
};

export function createAdmission(settings: AdmissionSettings): Admission {
  const histogram =
    settings.lagMs === undefined ? monitorEventLoopDelay({ resolution: 10 }) : undefined;
  histogram?.enable();
  let lagMs = 0;
  const sample = setInterval(() => {
    lagMs = settings.lagMs?.() ?? takeLag(histogram);
  }, SAMPLE_MS);
  sample.unref();
  const current = () => settings.lagMs?.() ?? lagMs;
  return {
    lagMs: current,
    admits: ({ isRead }) => current() < (isRead ? settings.shedReadsAtMs : settings.shedAllAtMs),
    close: () => {
      clearInterval(sample);
      histogram?.disable();
    },
  };
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
