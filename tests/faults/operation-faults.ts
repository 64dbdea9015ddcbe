import { startOwnServer } from '#tests/own-server.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { farMembers } from './far-members.ts';
import { hangHolder } from './hung-holder.ts';
import { startTogether } from './start-together.ts';

type Expect = (isSo: boolean, what: string) => void;

const MAX_LATE_MS = 5_000;
const PROCESSES = 10;
const ROUNDS = 20;

/** Faults of machines and people around a server, by the name after `npm run faults --`. */
export const operationFaults: Readonly<Record<string, (expectThat: Expect) => Promise<void>>> = {
  hang: async (expectThat) => {
    await onServer(async (server) => {
      const hung = await hangHolder(server);
      report(hung);
      expectThat(
        hung.draws > 0 && hung.maxLateMs <= MAX_LATE_MS,
        `draws are at most ${MAX_LATE_MS} ms late when the process that draws hangs [P2]: ${hung.draws} draws, ${hung.maxLateMs} ms`,
      );
      expectThat(
        hung.takenOver > 0,
        `another process takes its leases over [P2]: ${hung.takenOver}`,
      );
      expectThat(
        hung.writtenAfterWaking === 0,
        `the process that wakes writes no draw [P2]: ${hung.writtenAfterWaking} rows`,
      );
    });
  },
  starts: async (expectThat) => {
    await onServer(async (server) => {
      const { starts, ready, crashes } = await startTogether(server, {
        processes: PROCESSES,
        rounds: ROUNDS,
      });
      for (const crash of crashes) {
        process.stdout.write(`  ${crash}\n`);
      }
      expectThat(
        ready === starts && crashes.length === 0,
        `${PROCESSES} processes start together ${ROUNDS} times [P5]: ${ready} of ${starts} ready`,
      );
    });
  },
  far: async (expectThat) => {
    await onServer(async (server) => {
      const { before, far, after, without503Hint } = await farMembers(server);
      report({ before, far, after, without503Hint });
      expectThat(
        far.visitsPerSecond > 0,
        `members are served with the database 50 ms away [P6]: ${far.visitsPerSecond.toFixed(1)} visits a second`,
      );
      expectThat(
        after.visitsPerSecond >= before.visitsPerSecond / 2,
        `it recovers by itself [P6]: ${before.visitsPerSecond.toFixed(1)} visits a second before, ${after.visitsPerSecond.toFixed(1)} after`,
      );
      expectThat(
        without503Hint === 0 && !('500' in far.answers),
        'whoever is not served is answered 503 and when to come again [P6]',
      );
    });
  },
};

async function onServer(
  work: (server: Awaited<ReturnType<typeof startOwnServer>>) => Promise<void>,
): Promise<void> {
  const server = await startOwnServer({ ...UNHURRIED, LOG_LEVEL: 'error' });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

function report(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
