/** `npm run check`: all that needs no browser, two steps at a time. */

import { conclude, runChecks } from './checks/run-checks.ts';
import { quickChecks } from './checks.ts';

conclude(await runChecks(quickChecks, { atOnce: 2 }));
