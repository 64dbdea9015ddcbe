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
  /** The letter that opens the page after `g`; the pages that most people need have one. */
  readonly letter?: string;
  /**
   * Message key of what the page is for. `<key>.first` says what to do first there, `<key>.final` what cannot be undone.
   */
  readonly help: string;
  /** Message keys of fields and columns that need an explanation, which is the text of `<key>.help`. */
  readonly fields?: readonly string[];
  /** Message keys of the settings on the page, by which the search finds it; `:id` of its path is the current brand. */
  readonly settings?: readonly string[];
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

/** A row of the audit trail, for whoever makes the opposite change. */
export type AuditedChange = {
  readonly id: string;
  readonly action: string;
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** How an undo ended: made, waiting for a second person, or not made, since the thing has changed again meanwhile. */
export type UndoOutcome = 'done' | 'waiting' | 'changed';

/**
 * Changes that can be taken back. An undo is a new change: it calls what the page of the thing calls, and so needs the same
 * permission, the same second person and a reason.
 */
export type Undo = {
  /** The actions of the audit trail that it takes back. */
  readonly actions: readonly string[];
  readonly permission: string;
  readonly load: () => Promise<{
    readonly undo: (change: AuditedChange, reason: string) => Promise<UndoOutcome>;
  }>;
};

/** The value of a module's `office/index.tsx`. Modules never import each other's pages. */
export type OfficeModule = {
  readonly pages: readonly OfficePage[];
  readonly memberTabs?: readonly MemberTab[];
  readonly undos?: readonly Undo[];
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
