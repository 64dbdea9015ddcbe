import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '#seamless/conformance/report.ts';
import { runSuite } from '#seamless/conformance/run-suite.ts';
import { DIALECTS } from '#seamless/dialects/dialects.ts';
import {
  bindProfiles,
  dialectSubject,
  httpSubject,
  inProcessSubject,
  newKey,
  PROFILED,
} from '#tests/conformance/house-subjects.ts';
import { bindStudios, openOwnHouse } from '#tests/conformance/own-house.ts';
import { startEmbedded } from '../embedded/launch-postgres.ts';
import type { Options } from './options.ts';

const AT_ONCE = 6;
/** A process asks for new keys once a second. */
const KEYS_KNOWN_MS = 1_100;

/** Starts a house on a database that is thrown away, and tests every studio and every profile over both transports. */
export async function testOurs(options: Options, tell: (report: Report) => void): Promise<void> {
  const dataDir = mkdtempSync('/tmp/shapla-conformance-');
  const database = await startEmbedded({ dataDir });
  try {
    const own = await openOwnHouse(database.url);
    try {
      await bindProfiles(own.house);
      const vendors = [...(await bindStudios(own.house)), ...PROFILED];
      const wanted = vendors.filter(
        ({ code }) => options.only === undefined || code === options.only,
      );
      const strangers = [await newKey(own.house, 'PATIENT'), await newKey(own.house, 'COARSE')];
      const { url: baseUrl } = own;
      const served = await Promise.all(
        wanted.map((vendor) => {
          const stranger = strangers.find((key) => key.vendor !== vendor.code);
          return httpSubject(own.house, vendor, {
            baseUrl,
            ...(stranger === undefined ? {} : { stranger }),
          });
        }),
      );
      const spoken = await Promise.all(
        DIALECTS.map((dialect) => dialectSubject(own.house, dialect, baseUrl)),
      );
      await sleep(KEYS_KNOWN_MS);
      for (const [index, vendor] of wanted.entries()) {
        const overHttp = served[index];
        tell(await runSuite(inProcessSubject(own.house, vendor), { atOnce: AT_ONCE }));
        if (overHttp !== undefined) {
          tell(await runSuite(overHttp, { atOnce: AT_ONCE }));
        }
      }
      for (const subject of spoken) {
        if (options.only === undefined || subject.vendor === options.only) {
          tell(await runSuite(subject, { atOnce: AT_ONCE }));
        }
      }
    } finally {
      await own.close();
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
