import { create } from 'zustand';

/** The receipts of this visit's spins, by their rounds; those of earlier ones are in the betting record. */
export const useReceipts = create<Readonly<Record<string, string>>>(() => ({}));

export function addReceipt(roundId: string, receipt: string | undefined): void {
  if (receipt !== undefined) {
    useReceipts.setState({ [roundId]: receipt });
  }
}
