/**
 * `npm test` runs every check. Checks of the source run two at a time, and beside them, one after the other, those that
 * mostly wait. Tests on a database and journeys then run alone.
 */

import { conclude, runChecks } from './checks/run-checks.ts';
import { buildCheck, quickChecks, seamCheck, slowChecks, waitingChecks } from './checks.ts';

const [quick, waiting] = await Promise.all([
  runChecks([seamCheck, ...quickChecks], { atOnce: 2 }),
  runChecks([buildCheck, ...waitingChecks], { atOnce: 1 }),
]);
const slow = await runChecks(slowChecks, { atOnce: 1, isLive: true });
conclude([...quick, ...waiting, ...slow]);
