import type { OwnServer } from '#tests/own-server.ts';

/** Kills the server with SIGKILL and resolves when the process has ended. `server.restart()` starts it again. */
export async function killServer(server: OwnServer): Promise<void> {
  const child = server.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
