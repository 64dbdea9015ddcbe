import { create } from 'zustand';

type AnnouncerState = { readonly text: string; readonly say: (text: string) => void };

export const useAnnouncer = create<AnnouncerState>((set) => ({
  text: '',
  say: (text) => set({ text }),
}));

/** What happens on the board, for those who hear it. */
export function Announcer() {
  const text = useAnnouncer((state) => state.text);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
