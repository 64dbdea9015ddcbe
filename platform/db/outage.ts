import pg from 'pg';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { CallerGoneError } from './caller.ts';
import { DatabaseBusyError, SecondConnectionError } from './held-connection.ts';

/** The database cannot be used at the moment: nothing is wrong with the call itself. */
export type Outage = {
  /** For the log: one line, no stack. */
  readonly reason: string;
  /** Whether anything may have been written: false when the call never had a connection. */
  readonly isBegun: boolean;
  readonly isDiskFull: boolean;
};

const DISK_FULL = '53100';
/** PostgreSQL goes down, starts, is full, or only reads because another server took over. */
const UNAVAILABLE = /^(?:57P0[1-5]|08\w{3}|53\w{3}|58030|25006)$/;
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The driver has no codes for these. */
const NOT_CONNECTED =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)$/;
const CUT_OFF =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Reads from an error whether the database is the reason; undefined when it is not. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof SecondConnectionError) {
    return undefined;
  }
  if (error instanceof AggregateError) {
    return error.errors.map(outageOf).find((one) => one !== undefined);
  }
  return error instanceof pg.DatabaseError ? answeredOutage(error) : unansweredOutage(error);
}

function answeredOutage({ code = '', message }: pg.DatabaseError): Outage | undefined {
  return UNAVAILABLE.test(code)
    ? { reason: `${code} ${message}`, isBegun: true, isDiskFull: code === DISK_FULL }
    : undefined;
}

/** The error is not PostgreSQL's: there was no connection, or it broke. */
function unansweredOutage(error: Error): Outage | undefined {
  const { message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A file that is missing has the same code as the socket of a server that does not run.
  const isConnect = 'syscall' in error && error.syscall === 'connect';
  if ((isConnect && code === 'ENOENT') || UNREACHABLE.has(code)) {
    return { reason: `${code} ${message}`, isBegun: !isConnect, isDiskFull: false };
  }
  const isNeverBegun =
    error instanceof DatabaseBusyError ||
    error instanceof CallerGoneError ||
    NOT_CONNECTED.test(message);
  return isNeverBegun || CUT_OFF.test(message)
    ? { reason: message, isBegun: !isNeverBegun, isDiskFull: false }
    : undefined;
}

const REPORT_EVERY_MS = 1_000;

/** What a process knows of outages of its database. */
export type Outages = {
  /** Counts one, and logs them together, one line a second. */
  readonly note: (outage: Outage) => void;
  /** Whether a statement failed on a full disk, and no write has been tried since that succeeded. */
  readonly isDiskFull: () => boolean;
  readonly diskHasRoom: () => void;
};

/** The outages of an app. */
export const outagesOf = perApp(({ log }): Outages => {
  let reportedMs = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  let isDiskFull = false;
  return {
    note: (outage) => {
      isDiskFull ||= outage.isDiskFull;
      unreported += 1;
      const nowMs = performance.now();
      if (nowMs - reportedMs >= REPORT_EVERY_MS) {
        log.error('database_unavailable', { failures: unreported, reason: outage.reason });
        reportedMs = nowMs;
        unreported = 0;
      }
    },
    isDiskFull: () => isDiskFull,
    diskHasRoom: () => {
      isDiskFull = false;
    },
  };
});

/** Logs why a batch queue has no connection: an outage as one, anything else by itself. */
export function noteQueueError(app: AppContext, queue: string, error: Error): void {
  const outage = outageOf(error);
  if (outage === undefined) {
    app.log.error('batch_queue_failed', { queue, error });
  } else {
    outagesOf(app).note(outage);
  }
}
