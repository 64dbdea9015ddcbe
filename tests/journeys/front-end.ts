import { createServer } from 'node:http';

/** A front end of somebody else's: an empty page on a port of its own, whose scripts are a story's. */
export type FrontEnd = {
  readonly origin: string;
  readonly stop: () => Promise<void>;
};

/** Serves the page at `http://localhost` under a free port, which is another origin than the server's. */
export async function serveFrontEnd(): Promise<FrontEnd> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Client</title><body></body></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('the front end has no port');
  }
  return {
    origin: `http://localhost:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
