import { create } from 'zustand';
import { dropDraft, readDraft, saveDraft } from '#platform/site/draft.ts';

type Draft = {
  readonly content: string;
  readonly contact: string;
  readonly files: readonly File[];
  readonly write: (part: Partial<Pick<Draft, 'content' | 'contact' | 'files'>>) => void;
  readonly clear: () => void;
};

const TEXTS = { content: '', contact: '' };
const NOTHING = { ...TEXTS, files: [] };

/**
 * What is being written outlives the dialog, and its words a reload: closing it by mistake, or a line that breaks, costs
 * nobody their words.
 */
export const useDraft = create<Draft>((set, get) => ({
  ...NOTHING,
  ...readDraft('feedback', TEXTS),
  write: (part) => {
    set(part);
    const { content, contact } = get();
    saveDraft('feedback', { content, contact });
  },
  clear: () => {
    set(NOTHING);
    dropDraft('feedback');
  },
}));
