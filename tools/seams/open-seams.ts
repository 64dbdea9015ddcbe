import type { OpenSeams } from './compare-seams.ts';
import { OPEN_FIELDS } from './open-fields.ts';
import { OPEN_OFFICE_FIELDS } from './open-office-fields.ts';

/** Lists every seam that may stay open, each with the reason. A line is deleted when its seam is closed. */
export const OPEN_SEAMS: readonly OpenSeams[] = [
  ...OPEN_FIELDS,
  ...OPEN_OFFICE_FIELDS,
  {
    why: 'Clients of section 7 expect the field in the answer; it stays away until the module that owns it contributes it: agent, promotion, mission.',
    seams: [
      'field: readMemberInfo enableCt lacks a producer',
      'field: readMemberInfo salary lacks a producer',
      'field: readMemberInfo hourSalary lacks a producer',
      'field: readMemberInfo agentRealtimeSalary lacks a producer',
      'field: readMemberInfo badges.rewardCenter lacks a producer',
      'field: readMemberInfo badges.missionLeaderboard lacks a producer',
    ],
  },
  {
    why: 'Without a listener the event is not stored; rewards by turnover (vip, points, rebate, mission, agent) listen to it.',
    seams: ['event: roundSettled lacks a listener'],
  },
  {
    why: 'Pages follow these under the secret names that readChat and listNotifications answer, which begin with the topic.',
    seams: ['topic: LINE_TOPIC lacks a subscriber', 'topic: STAFF_TOPIC lacks a subscriber'],
  },
];
