const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const PARENT_POLL_MS = 500;

/** Says whether somebody asked us to stop, and settles `asked` then. A second request changes nothing. */
export type StopRequest = {
  readonly isAsked: () => boolean;
  readonly asked: Promise<void>;
};

/**
 * Listens for all the ways in which `npm start` is asked to stop: a signal to us, to our whole process group, or to npm
 * alone. Some shells end on npm's signal without passing it on; then our parent process changes, which means the same.
 */
export function listenForStop(): StopRequest {
  let isAsked = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = () => {
    isAsked = true;
    resolve();
  };
  for (const signal of SIGNALS) {
    process.on(signal, ask);
  }
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) {
        ask();
      }
    }, PARENT_POLL_MS).unref();
  }
  // The reader of our output may end before us; the error of that must not interrupt the stop.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => undefined);
  }
  return { isAsked: () => isAsked, asked: promise };
}
