import { create } from 'zustand';

/** Why the site is closed to this visitor, and the text of its page (STS-1). */
export type Closed = {
  /** 1 maintenance, 2 a closed region; maintenance wins. */
  readonly status: 1 | 2;
  /** The visitor's address, as the server sees it. */
  readonly ip: string;
  /** Expected end in ISO 8601 with zone; empty when it is unknown. */
  readonly until: string;
  readonly notice: { readonly en: string; readonly bn: string };
  /** The address of customer service: https, mailto or tel; empty when there is none. */
  readonly help: string;
};

/** The part of the status call's answer that concerns a closed site. */
type StatusAnswer = {
  readonly status: 0 | 1 | 2;
  readonly location: { readonly ip: string };
  readonly info?: {
    readonly brand: {
      readonly maintenanceUntil: string;
      readonly maintenanceNotice: { readonly en: string; readonly bn: string };
      readonly customerServiceUrl: string;
    };
  };
};

/** The text of the page of a closed site; undefined while it is open. */
export function closedOf({ status, location, info }: StatusAnswer): Closed | undefined {
  return status === 0
    ? undefined
    : {
        status,
        ip: location.ip,
        until: info?.brand.maintenanceUntil ?? '',
        notice: info?.brand.maintenanceNotice ?? { en: '', bn: '' },
        help: info?.brand.customerServiceUrl ?? '',
      };
}

type SiteStatusState = {
  /** Grows whenever somebody has reason to think that the platform opened or closed. */
  readonly doubts: number;
  readonly doubt: () => void;
};

/** Anybody may doubt whether the site is open; one place asks the server. */
export const useSiteStatus = create<SiteStatusState>((set) => ({
  doubts: 0,
  doubt: () => set(({ doubts }) => ({ doubts: doubts + 1 })),
}));
