import type { ComponentType } from 'react';

/** A page of the back office. */
export type OfficePage = {
  readonly id: string;
  /** Path below `/office`, react-router's pattern: `/members/:id`. */
  readonly path: string;
  /** Message key of the page's name. */
  readonly title: string;
  /** Without it the page is neither in the menu nor opened. */
  readonly permission?: string;
  /** The place of the page in the menu; a page without one is reached from other pages. */
  readonly menu?: {
    readonly group: OfficeGroup;
    readonly order: number;
    readonly icon: ComponentType<{ readonly size?: number }>;
  };
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

/** Groups of the menu, in the order they are shown. */
export const OFFICE_GROUPS = [
  'tasks',
  'people',
  'money',
  'games',
  'site',
  'administration',
] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];
