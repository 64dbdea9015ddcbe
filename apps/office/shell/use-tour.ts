import { useState } from 'react';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { useOperator } from '#ui/office/operator.ts';

type State = 'offered' | 'running' | 'left' | 'done';

/** Where an operator is in the tour of the first day. It is remembered by the browser, so a reload goes on. */
export type Tour = {
  readonly state: State;
  readonly step: number;
  readonly goTo: (step: number) => void;
  readonly leave: () => void;
  readonly finish: () => void;
};

const STATES: readonly State[] = ['running', 'left', 'done'];

export function useTour(): Tour {
  const { id } = useOperator();
  const key = `office.tour.${id}`;
  const [at, setAt] = useState(() => parse(readStored('localStorage', key)));
  const change = (next: { readonly state: State; readonly step: number }) => {
    writeStored('localStorage', key, `${next.state} ${next.step}`);
    setAt(next);
  };
  return {
    ...at,
    goTo: (step) => change({ state: 'running', step }),
    leave: () => change({ state: 'left', step: at.step }),
    finish: () => change({ state: 'done', step: 0 }),
  };
}

function parse(stored: string | null): { readonly state: State; readonly step: number } {
  const [word, step = ''] = (stored ?? '').split(' ');
  const state = STATES.find((one) => one === word) ?? 'offered';
  return { state, step: /^\d{1,2}$/.test(step) ? Number(step) : 0 };
}
