import type { OwnServer } from '#tests/own-server.ts';

/** SIGKILL; resolves when the process is gone. It is started again by `server.restart()`. */
export async function killServer(server: OwnServer): Promise<void> {
  const child = server.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
