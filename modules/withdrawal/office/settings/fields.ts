/** The settings that are numbers, with their bounds. */
export const SECTIONS = [
  {
    id: 'limits',
    flags: ['isOpen'],
    numbers: [
      { key: 'dayCount', min: 1, max: 100 },
      { key: 'dayUnits', min: 0, max: 1_000_000_000 },
      { key: 'maxOpen', min: 1, max: 20 },
      { key: 'turnoverPercent', min: 0, max: 5_000 },
    ],
  },
  {
    id: 'payees',
    flags: [],
    numbers: [
      { key: 'maxPayees', min: 1, max: 20 },
      { key: 'coolDownHours', min: 0, max: 720 },
      { key: 'minNameScore', min: 0, max: 100 },
    ],
  },
  {
    id: 'rule',
    flags: [],
    numbers: [
      { key: 'autoUnits', min: 0, max: 1_000_000_000 },
      { key: 'autoAccountDays', min: 0, max: 3_650 },
      { key: 'autoPayeeDays', min: 0, max: 3_650 },
      { key: 'autoNameScore', min: 0, max: 100 },
    ],
  },
  {
    id: 'people',
    flags: [],
    numbers: [
      { key: 'secondUnits', min: 0, max: 1_000_000_000 },
      { key: 'thirdUnits', min: 0, max: 1_000_000_000 },
      { key: 'handPartUnits', min: 0, max: 1_000_000_000 },
    ],
  },
  {
    id: 'times',
    flags: ['refundsForcedCharge'],
    numbers: [
      { key: 'checkMinutes', min: 1, max: 43_200 },
      { key: 'payMinutes', min: 1, max: 43_200 },
      { key: 'disputeMinutes', min: 1, max: 43_200 },
      { key: 'confirmMinutes', min: 1, max: 43_200 },
    ],
  },
] as const;
export type SettingSectionFields = (typeof SECTIONS)[number];

export const NUMBER_FIELDS = SECTIONS.flatMap(({ numbers }) => numbers.map(({ key }) => key));

/** The numbers of one kind of payee. */
export const KIND_FIELDS = ['minUnits', 'maxUnits', 'chargeUnits', 'chargeBasisPoints'] as const;
