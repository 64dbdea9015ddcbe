/** What a receipt promises, in the order in which it is checked. */
export type StepId = 'signature' | 'record' | 'commitment' | 'draw' | 'result' | 'paid';

/** A text with its values. */
export type Said = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** One promise: whether it was kept, cannot be checked yet, or is none of this bet. */
export type Step = {
  readonly id: StepId;
  readonly state: 'kept' | 'broken' | 'open' | 'none';
  /** One sentence, or one for each thing that differs. */
  readonly said: readonly Said[];
};

export type StepVerdict = 'holds' | 'open' | 'broken' | 'word';

export function step(id: StepId, state: Step['state'], ...said: readonly Said[]): Step {
  return { id, state, said };
}

/** A text about receipts. */
export function say(key: string, values: NonNullable<Said['values']> = {}): Said {
  return { key: `fairness.receipt.${key}`, values };
}

/** What all steps say together: `word` when nothing proves the outcome, which others decided. */
export function verdictOfSteps(steps: readonly Step[]): StepVerdict {
  const has = (state: Step['state']) => steps.some((one) => one.state === state);
  if (has('broken')) {
    return 'broken';
  }
  return has('open') ? 'open' : has('none') ? 'word' : 'holds';
}
