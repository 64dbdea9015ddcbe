import { create } from 'zustand';

/** Answers of customer service that nobody has read; the chat counts them, the rail shows them. */
export const useServiceUnread = create<{ readonly count: number }>(() => ({ count: 0 }));

export function setServiceUnread(count: number): void {
  useServiceUnread.setState({ count });
}
