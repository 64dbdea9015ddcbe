import { create } from 'zustand';

/** The text with which the search opens; other pages set it, such as the page of an unknown address. */
export const useSearchText = create<{ readonly text: string }>(() => ({ text: '' }));
