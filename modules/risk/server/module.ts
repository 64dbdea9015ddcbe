import { permissions, waitingCounters, workQueues } from '#modules/operator/server/index.ts';
import { withdrawalSignals } from '#modules/withdrawal/server/index.ts';
import type { Module } from '#platform/module.ts';
import { lookAroundJob } from './look-around.ts';
import {
  dismissRiskMarkerHandler,
  listRiskMarkersHandler,
  markerCounter,
  markerQueue,
} from './markers-office.ts';
import { riskSignals } from './signals.ts';

export const riskModule: Module = {
  name: 'risk',
  handlers: [listRiskMarkersHandler, dismissRiskMarkerHandler],
  extends: [
    permissions.with('risk.view', 'risk.dismiss'),
    waitingCounters.with(markerCounter),
    workQueues.with(markerQueue),
    withdrawalSignals.with(riskSignals),
  ],
  jobs: [lookAroundJob],
};
