/** `npm test`: everything there is, one after the other, so that journeys and faults have the machine to themselves. */

import { conclude, runChecks } from './checks/run-checks.ts';
import { quickChecks, slowChecks } from './checks.ts';

conclude(await runChecks([...quickChecks, ...slowChecks], 1));
