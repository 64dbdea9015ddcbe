import { create } from 'zustand';

type Question = {
  readonly isAsked: boolean;
  /** The element that had the focus when the visitor returned to the question; the focus returns to it. */
  readonly opener: Element | null;
  readonly ask: (opener: Element | null) => void;
  readonly close: () => void;
};

/**
 * Whether the question about measuring is shown on the page: until it is answered, and when the footer asks it again.
 */
export const useQuestion = create<Question>((set, get) => ({
  isAsked: false,
  opener: null,
  ask: (opener) => set({ isAsked: true, opener }),
  close: () => {
    const { opener } = get();
    set({ isAsked: false, opener: null });
    if (opener instanceof HTMLElement) {
      opener.focus();
    }
  },
}));
