import { create } from 'zustand';

type Draft = {
  readonly content: string;
  readonly contact: string;
  readonly files: readonly File[];
  readonly write: (part: Partial<Pick<Draft, 'content' | 'contact' | 'files'>>) => void;
  readonly clear: () => void;
};

const NOTHING = { content: '', contact: '', files: [] };

/** What is being written outlives the dialog: closing it by mistake, or a line that breaks, costs nobody their words. */
export const useDraft = create<Draft>((set) => ({
  ...NOTHING,
  write: (part) => set(part),
  clear: () => set(NOTHING),
}));
