/**
 * `npm test` runs every check, in two parts. First the checks of the source, two at a time, and beside them, one after the
 * other, those that build or mostly wait. Then the tests on a database beside the journeys: each of them waits a third of its
 * time, for a disk, a process or a draw, which the other one fills.
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

const ofSource = await Promise.all([
  runChecks([seamCheck, ...quickChecks], { atOnce: 2 }),
  runChecks([bundleCheck, buildCheck, ...waitingChecks], { atOnce: 1 }),
]);
const ofProduct = await Promise.all([
  runChecks([databaseCheck], { atOnce: 1 }),
  runChecks([journeyCheck], { atOnce: 1, isLive: true }),
]);
conclude([...ofSource, ...ofProduct].flat());
