import { create } from 'zustand';

/**
 * Whether the live connection is open. While it is, pages rely on what is pushed; while it is not, they poll. A page that
 * listens to nothing has none.
 */
export const useLiveState = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
