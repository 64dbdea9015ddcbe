import type { AddressOf } from './filter-link.tsx';
import type { Filters, Mode } from './filters.ts';

export type ToolRowProps = {
  /** Links the modes and what they show: unique on the page, a dialog over it included. */
  readonly name: string;
  readonly gameType: string;
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
  readonly modes: readonly Mode[];
  readonly addressOf: AddressOf<Mode>;
  /** Slots have lines; other games do not. */
  readonly hasLines: boolean;
};
