/** Tabs of the list, in the order of the contract's categories; all first. */
export const CATEGORY_TABS = [
  'ALL',
  'NEW',
  'DAILY',
  'SPORTS',
  'CASINO',
  'LOTTERY',
  'AGENT',
] as const;
export type CategoryTab = (typeof CATEGORY_TABS)[number];

/** The tab an address asks for; all of them when it names none that exists. */
export function tabOf(asked: string | null): CategoryTab {
  return CATEGORY_TABS.find((tab) => tab === asked?.toUpperCase()) ?? 'ALL';
}
