import { create } from 'zustand';

/** What is left to do of an action, apart from the page it belongs to; a module finishes it (`ResumedAction`). */
export type IntentAction = {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number>>;
};

/** The action of a visitor that a login interrupted; it resumes afterwards (LGN-11). */
export type Intent = { readonly path: string; readonly action?: IntentAction };

type ModalState = {
  readonly openId: string | undefined;
  readonly intent: Intent | undefined;
  readonly open: (id: string, intent?: Intent) => void;
  readonly close: () => void;
  readonly takeIntent: () => Intent | undefined;
};

/** One dialog at a time, opened by id from anywhere. */
export const useModals = create<ModalState>((set, get) => ({
  openId: undefined,
  intent: undefined,
  open: (id, intent) => set((state) => ({ openId: id, intent: intent ?? state.intent })),
  close: () => set({ openId: undefined }),
  takeIntent: () => {
    const { intent } = get();
    set({ intent: undefined });
    return intent;
  },
}));
