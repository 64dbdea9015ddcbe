/** `npm run check` runs the quick checks, none of which needs a browser or a database, two steps at a time. */

import { conclude, runChecks } from './checks/run-checks.ts';
import { quickChecks } from './checks.ts';

conclude(await runChecks(quickChecks, { atOnce: 2 }));
