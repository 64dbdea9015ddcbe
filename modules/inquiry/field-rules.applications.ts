/** The states that operators give an application, in order. */
export const APPLICATION_STATES = ['new', 'contacted', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const MAX_NAME_CHARACTERS = 60;
export const MAX_CHANNEL_CHARACTERS = 64;

/** HTML parts of the programme, in the order of the page. */
export const HTML_PARTS = ['model', 'who', 'steps', 'faq', 'conduct'] as const;
export type HtmlPart = (typeof HTML_PARTS)[number];

/** Net revenue from which a share is paid. */
export type Tier = { readonly fromUnits: number; readonly percent: number };

/** The share of a month's net revenue: that of the highest tier it reaches; below the first there is none. */
export function percentFor(tiers: readonly Tier[], revenueUnits: number): number {
  return tiers
    .filter(({ fromUnits }) => revenueUnits >= fromUnits)
    .reduce((percent, tier) => Math.max(percent, tier.percent), 0);
}
