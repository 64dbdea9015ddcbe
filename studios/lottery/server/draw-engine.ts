import type { StudioHost, StudioJob } from '#seamless/studio.ts';
import { watchDraws } from './alerts/watch-draws.ts';
import { giveBackCancelled } from './bets/cancel-bet.ts';
import { advanceDraws } from './results/advance-draws.ts';
import { readBeacons } from './results/read-beacons.ts';
import { reportDraws } from './results/report-draws.ts';
import { scheduleDraws } from './schedule/schedule-draws.ts';
import { giveBackAbandoned, settleDraws } from './settlement/settle-draws.ts';

const SCHEDULE_EVERY_MS = 20_000;
const RETRY_AFTER_MS = 2_000;

/**
 * The jobs that run the draws. Between two runs a job remembers only when it runs next. All other state is in the
 * database, so a process that starts continues where another one stopped.
 */
export function drawJobs(host: StudioHost): readonly StudioJob[] {
  let scheduleAtMs = 0;
  let reportAtMs = 0;
  return [
    {
      name: 'lottery_schedule',
      everyMs: 250,
      run: async () => {
        if (host.clock.nowMs() >= scheduleAtMs) {
          const isPublished = await scheduleDraws(host);
          scheduleAtMs = host.clock.nowMs() + (isPublished ? SCHEDULE_EVERY_MS : RETRY_AFTER_MS);
        }
      },
    },
    { name: 'lottery_beacons', everyMs: 1_000, run: () => readBeacons(host) },
    { name: 'lottery_draws', everyMs: 250, run: () => advanceDraws(host) },
    {
      name: 'lottery_reports',
      everyMs: 250,
      run: async () => {
        if (host.clock.nowMs() >= reportAtMs && !(await reportDraws(host))) {
          reportAtMs = host.clock.nowMs() + RETRY_AFTER_MS;
        }
      },
    },
    { name: 'lottery_settlements', everyMs: 250, run: () => settleDraws(host) },
    { name: 'lottery_watch', everyMs: 5_000, run: () => watchDraws(host) },
    { name: 'lottery_abandoned', everyMs: 2_000, run: () => giveBackAbandoned(host) },
    { name: 'lottery_cancelled', everyMs: 2_000, run: () => giveBackCancelled(host) },
  ];
}
