/**
 * `npm test`: everything there is. What needs no browser goes two at a time; tests on a database and journeys have the
 * machine to themselves; simulation and faults, which wait most of their time, go side by side.
 */

import { conclude, runChecks } from './checks/run-checks.ts';
import { quickChecks, seamCheck, slowChecks, waitingChecks } from './checks.ts';

const quick = await runChecks([seamCheck, ...quickChecks], 2);
const slow = await runChecks(slowChecks, 1);
const waiting = await runChecks(waitingChecks, 2);
conclude([...quick, ...slow, ...waiting]);
