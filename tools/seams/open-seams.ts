import type { OpenSeams } from './compare-seams.ts';
import { OPEN_FIELDS } from './open-fields.ts';
import { OPEN_OFFICE_FIELDS } from './open-office-fields.ts';

/** Lists every seam that may stay open, each with the reason. A line is deleted when its seam is closed. */
export const OPEN_SEAMS: readonly OpenSeams[] = [
  ...OPEN_FIELDS,
  ...OPEN_OFFICE_FIELDS,
  {
    why: 'Outside systems know the brand by it, so it is fixed for life.',
    seams: ['setting: merchantCode lacks an editor in the office'],
  },
  {
    why: 'Clients of section 7 read it in the answer of readSystemStatus or readWhitelabel; it becomes editable, or leaves the settings, with issue 12, part 4 (A5).',
    seams: [
      'setting: resources lacks a reader outside modules/brand',
      'setting: resources lacks an editor in the office',
      'setting: imageCDNs lacks a reader outside modules/brand',
      'setting: imageCDNs lacks an editor in the office',
      'setting: launchGameCDNs lacks an editor in the office',
      'setting: platform lacks a reader outside modules/brand',
      'setting: platform lacks an editor in the office',
      'setting: lotteryType lacks a reader outside modules/brand',
      'setting: lotteryType lacks an editor in the office',
      'setting: device lacks a reader outside modules/brand',
      'setting: device lacks an editor in the office',
    ],
  },
  {
    why: 'It is fixed when a brand is opened, as money is booked under it; opening a brand in the office is issue 12, part 4 (A4).',
    seams: [
      'setting: trialCurrency lacks an editor in the office',
      'setting: isSandbox lacks an editor in the office',
      'setting: isSingleWallet lacks an editor in the office',
    ],
  },
  {
    why: 'It is stored and has no effect yet: issue 12, part 4 (A5).',
    seams: [
      'setting: currencyScale lacks a reader outside modules/brand',
      'setting: digits lacks a reader outside modules/brand',
      'setting: grouping lacks a reader outside modules/brand',
      'setting: trialCountsAsAgent lacks a reader outside modules/brand',
      'setting: trialCountsAsAgent lacks an editor in the office',
      'setting: legalTexts.licences lacks an editor in the office',
    ],
  },
  {
    why: 'Clients of section 7 expect the field; ranks and labels get their source with issue 12, part 4 (A6).',
    seams: ['field: readMemberInfo clubLabel lacks a producer'],
  },
  {
    why: 'Clients of section 7 expect the field in the answer; it stays away until the module that owns it contributes it: agent, inbox, promotion, mission.',
    seams: [
      'field: readMemberInfo enableCt lacks a producer',
      'field: readMemberInfo salary lacks a producer',
      'field: readMemberInfo hourSalary lacks a producer',
      'field: readMemberInfo agentRealtimeSalary lacks a producer',
      'field: readMemberInfo badges.messageV2 lacks a producer',
      'field: readMemberInfo badges.rewardCenter lacks a producer',
      'field: readMemberInfo badges.missionLeaderboard lacks a producer',
    ],
  },
  {
    why: 'Without a listener the event is not stored; rewards by turnover (vip, points, rebate, mission, agent) listen to it.',
    seams: ['event: roundSettled lacks a listener'],
  },
  {
    why: 'A second brand is opened in the office with issue 12, part 4 (A4).',
    seams: ['public function: createBrand lacks a caller'],
  },
  {
    why: 'Pages follow a line under the secret name that readChat answers, which begins with this topic.',
    seams: ['topic: LINE_TOPIC lacks a subscriber'],
  },
];
