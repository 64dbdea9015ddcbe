import type { Store } from './store.ts';

/** The parts of the running process that its calls use. */
export type Provider = {
  readonly store: Store;
  readonly nowMs: () => number;
  /** A number below one, drawn anew at each call. */
  readonly random: () => number;
};

/** How the platform is notified of a payment from the page, beside the modes. */
export const TELLINGS = ['now', 'slow', 'copies', 'never'] as const;
export type Telling = (typeof TELLINGS)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** A field of a call as text. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The calls of the platform refuse with a code. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
