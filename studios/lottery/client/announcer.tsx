import { create } from 'zustand';

type AnnouncerState = { readonly text: string; readonly say: (text: string) => void };

export const useAnnouncer = create<AnnouncerState>((set) => ({
  text: '',
  say: (text) => set({ text }),
}));

/** Announces what happens on the board to screen readers, in a live region. */
export function Announcer() {
  const text = useAnnouncer((state) => state.text);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
