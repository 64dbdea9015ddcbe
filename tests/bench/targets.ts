import { fork } from 'node:child_process';
import { join } from 'node:path';
import { FIRST_ACCOUNT } from './members.ts';
import { startStudio } from './studio-target.ts';
import { KEY_PLACE, type Running } from './target.ts';

export type Target = {
  readonly name: string;
  /** `filled`: 100,000 members and a million bets. `empty`: members and no bet yet, made anew each round. */
  readonly database: 'filled' | 'empty';
  readonly start: (databaseUrl: string) => Promise<Running>;
};

const MEMBERS = 100_000;

/** What is measured, in the order it is printed. */
export const targets: readonly Target[] = [
  { name: 'bet.http.ledger', database: 'filled', start: startLedger },
  {
    name: 'bet.http.studio',
    database: 'filled',
    start: (databaseUrl) => startStudio(databaseUrl, MEMBERS),
  },
  { name: 'bet.empty', database: 'empty', start: startLedger },
];

async function startLedger(databaseUrl: string): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'ledger-server.ts'), [databaseUrl]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`the bench server ended with ${code}`)));
  });
  return {
    port,
    requests: Array.from({ length: MEMBERS }, (_, index) => betRequest(FIRST_ACCOUNT + index)),
    okText: '"code":"OK"',
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function betRequest(account: number): Buffer {
  const body = JSON.stringify({ txn_id: KEY_PLACE, account, round_id: 77, amount: '1.00' });
  return Buffer.from(
    `POST /bench/bet HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}
