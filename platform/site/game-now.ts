import { create } from 'zustand';

/** The name of the game whose page is open: its launch sets it, however the page was reached. */
export const useGameNow = create<{ readonly name: string | undefined }>(() => ({
  name: undefined,
}));
