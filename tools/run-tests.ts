/**
 * `npm test`: everything there is. What checks the source goes two at a time, and beside it, one after the other, what
 * waits most of its time. Tests on a database and journeys have the machine to themselves.
 */

import { conclude, runChecks } from './checks/run-checks.ts';
import { buildCheck, quickChecks, seamCheck, slowChecks, waitingChecks } from './checks.ts';

const [quick, waiting] = await Promise.all([
  runChecks([seamCheck, ...quickChecks], { atOnce: 2 }),
  runChecks([buildCheck, ...waitingChecks], { atOnce: 1 }),
]);
const slow = await runChecks(slowChecks, { atOnce: 1, isLive: true });
conclude([...quick, ...waiting, ...slow]);
