import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '#seamless/conformance/report.ts';
import { runSuite } from '#seamless/conformance/run-suite.ts';
import { runVendorSuite } from '#seamless/conformance/vendor/run-vendor.ts';
import { DIALECTS } from '#seamless/dialects/dialects.ts';
import { bindStudios, openOwnApp } from '#tests/conformance/own-app.ts';
import {
  bindProfiles,
  dialectSubject,
  httpSubject,
  inProcessSubject,
  newKey,
  PROFILED,
} from '#tests/conformance/own-subjects.ts';
import { bindSamples, type Samples, startSamples } from '#tests/conformance/sample-subjects.ts';
import { VENDORS } from '#vendors/sample/data/vendors.ts';
import { startEmbedded } from '../embedded/launch-postgres.ts';
import { type Options, UsageError } from './options.ts';

const AT_ONCE = 6;
/** A server process reads new keys once a second. */
const KEYS_KNOWN_MS = 1_100;

/**
 * Starts an app on a database that is thrown away, and the sample vendors beside it: tests every studio and every
 * profile over both transports, every dialect, and every sample vendor from both sides. Throws UsageError when
 * `options.only` names none of them.
 */
export async function testOurs(options: Options, notify: (report: Report) => void): Promise<void> {
  const dataDir = mkdtempSync('/tmp/shapla-conformance-');
  const database = await startEmbedded({ dataDir });
  const samples = await startSamples();
  try {
    await testVendorSides(options, samples, notify);
    const own = await openOwnApp(database.url);
    try {
      await bindProfiles(own.app);
      const inHouse = [...(await bindStudios(own.app)), ...PROFILED];
      const outside = await bindSamples(own.app, samples.url);
      const wanted = [...inHouse, ...outside].filter(
        ({ code }) => options.only === undefined || code === options.only,
      );
      const strangers = [await newKey(own.app, 'PATIENT'), await newKey(own.app, 'COARSE')];
      const { url: baseUrl } = own;
      const served = await Promise.all(
        wanted.map((vendor) => {
          const stranger = strangers.find((key) => key.vendor !== vendor.code);
          return httpSubject(own.app, vendor, {
            baseUrl,
            ...(stranger === undefined ? {} : { stranger }),
          });
        }),
      );
      const spoken = await Promise.all(
        DIALECTS.map((dialect) => dialectSubject(own.app, dialect, baseUrl)),
      );
      const known = [...wanted.map(({ code }) => code), ...spoken.map(({ vendor }) => vendor)];
      if (options.only !== undefined && !known.includes(options.only)) {
        throw new UsageError(`--only ${options.only} is none of our vendors`);
      }
      await sleep(KEYS_KNOWN_MS);
      for (const [index, vendor] of wanted.entries()) {
        const overHttp = served[index];
        if (inHouse.includes(vendor)) {
          notify(await runSuite(inProcessSubject(own.app, vendor), { atOnce: AT_ONCE }));
        }
        if (overHttp !== undefined) {
          notify(await runSuite(overHttp, { atOnce: AT_ONCE }));
        }
      }
      for (const subject of spoken) {
        if (options.only === undefined || subject.vendor === options.only) {
          notify(await runSuite(subject, { atOnce: AT_ONCE }));
        }
      }
    } finally {
      await own.close();
    }
  } finally {
    await samples.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Plays the platform and runs the vendor's cases against each sample vendor. */
async function testVendorSides(
  options: Options,
  samples: Samples,
  notify: (report: Report) => void,
): Promise<void> {
  for (const { code } of VENDORS) {
    if (options.only === undefined || code === options.only) {
      notify(await runVendorSuite(samples.subjectOf(code)));
    }
  }
}
