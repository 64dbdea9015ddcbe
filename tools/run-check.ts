/** `npm run check` runs the quick checks in under a minute, none of which needs a browser or a database, two steps at a time. */

import { conclude, runChecks } from './checks/run-checks.ts';
import { namedSeamCheck, quickChecks } from './checks.ts';

conclude(await runChecks([...quickChecks, namedSeamCheck], { atOnce: 2 }));
