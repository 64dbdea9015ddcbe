import type pg from 'pg';

/** Connections that are given up while something else goes on, and that are to be closed when it stops. */
export type ClosingClients = {
  /** Begins to close a connection, broken or not. */
  readonly close: (client: pg.Client) => void;
  /** Resolves when all of them are closed. */
  readonly closed: () => Promise<void>;
};

export function createClosingClients(): ClosingClients {
  const closing = new Set<Promise<void>>();
  return {
    close: (client) => {
      const done = client
        .end()
        .catch(() => undefined)
        .then(() => {
          closing.delete(done);
        });
      closing.add(done);
    },
    closed: async () => {
      await Promise.all(closing);
    },
  };
}
