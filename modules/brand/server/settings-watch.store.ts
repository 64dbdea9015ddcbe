import pg from 'pg';

const RETRY_MS = 1_000;

/**
 * Hears `brand_changed` on a connection of its own and calls `onChange`; also after each reconnect, because
 * something may have changed meanwhile.
 * @returns a function that ends the connection
 */
export async function watchSettings(watch: {
  readonly url: string;
  readonly onChange: () => void;
}): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  function retry(broken: pg.Client): void {
    if (isEnded || client !== broken) {
      return;
    }
    client = undefined;
    timer = setTimeout(() => void connect(), RETRY_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: watch.url, application_name: 'shapla-brand' });
    client = next;
    next.on('error', () => retry(next));
    next.on('end', () => retry(next));
    next.on('notification', watch.onChange);
    try {
      await next.connect();
      await next.query('listen brand_changed');
      watch.onChange();
    } catch {
      retry(next);
    }
  }

  await connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
