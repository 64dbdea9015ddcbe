/**
 * `npm test` runs every check. Checks of the source run two at a time, then the tests on a database; beside them, one after
 * the other, those that mostly wait. The journeys then run alone.
 */

import { conclude, runChecks } from './checks/run-checks.ts';
import {
  buildCheck,
  bundleCheck,
  databaseCheck,
  journeyCheck,
  quickChecks,
  seamCheck,
  waitingChecks,
} from './checks.ts';

const [busy, waiting] = await Promise.all([
  keepBusy(),
  runChecks([bundleCheck, buildCheck, ...waitingChecks], { atOnce: 1 }),
]);
const journeys = await runChecks([journeyCheck], { atOnce: 1, isLive: true });
conclude([...busy, ...waiting, ...journeys]);

async function keepBusy() {
  const quick = await runChecks([seamCheck, ...quickChecks], { atOnce: 2 });
  return [...quick, ...(await runChecks([databaseCheck], { atOnce: 1 }))];
}
