/**
 * `npm test`: everything there is. What needs no browser goes two at a time; the rest one after the other, so that
 * journeys and faults have the machine to themselves.
 */

import { conclude, runChecks } from './checks/run-checks.ts';
import { quickChecks, seamCheck, slowChecks } from './checks.ts';

const quick = await runChecks([seamCheck, ...quickChecks], 2);
const slow = await runChecks(slowChecks, 1);
conclude([...quick, ...slow]);
