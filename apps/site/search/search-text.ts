import { create } from 'zustand';

/** What the search is opened with; typed elsewhere, such as on the page of an unknown address. */
export const useSearchText = create<{ readonly text: string }>(() => ({ text: '' }));
