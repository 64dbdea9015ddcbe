import type { ComponentType } from 'react';

/**
 * A page of the back office as its module declares it. The shell derives everything around the page from this: the title
 * of the tab, the place in the navigation, who may open it, what is found in the search, and the number of waiting things.
 */
export type OfficePage = {
  readonly id: string;
  /** Path below `/office`, react-router's pattern: `/members/:id`. */
  readonly path: string;
  /** Message key of the page's name; the tab of the browser shows it too. */
  readonly title: string;
  /** The kind of work that the page belongs to. */
  readonly area: OfficeArea;
  /** Without it the page is neither in the menu nor opened. */
  readonly permission?: string;
  /** The place of the page in the menu; a page without one is reached from other pages. */
  readonly menu?: {
    readonly order: number;
    readonly icon: ComponentType<{ readonly size?: number }>;
  };
  /** Message key of what the page is for; each page of the menu has one. */
  readonly help?: string;
  /** Name of the counter of the server whose number the menu shows beside the page. */
  readonly counter?: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
};

/** A module's tab of the member's page. */
export type MemberTab = {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  readonly permission: string;
  readonly load: () => Promise<{ readonly Tab: ComponentType<{ readonly memberId: string }> }>;
};

/** The value of a module's `office/index.tsx`. Modules never import each other's pages. */
export type OfficeModule = {
  readonly pages: readonly OfficePage[];
  readonly memberTabs?: readonly MemberTab[];
};

/** The areas of work in the order of the menu. The menu shows those in which the operator may open a page. */
export const OFFICE_AREAS = [
  'desk',
  'people',
  'money',
  'games',
  'agents',
  'risk',
  'content',
  'house',
] as const;
export type OfficeArea = (typeof OFFICE_AREAS)[number];

/** Whether an operator with these permissions opens the page. */
export function mayOpen(page: OfficePage, permissions: readonly string[]): boolean {
  return page.permission === undefined || permissions.includes(page.permission);
}
