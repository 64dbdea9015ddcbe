import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { pages } from './pages.ts';

/** The page of an address: the one with the most fixed parts, as the router chooses. */
export function pageAt(pathname: string): OfficePage | undefined {
  return pages
    .filter(({ path }) => matchPath({ path, end: true }, pathname) !== null)
    .sort((left, right) => parametersOf(left) - parametersOf(right))[0];
}

function parametersOf({ path }: OfficePage): number {
  return path.split(':').length;
}

/** Titles the tab after the page and the thing that it is about, so that many open tabs can be told apart. */
export function useTabTitle(name: string | undefined): void {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const title = page === undefined ? t('office.unknown_address.title') : t(page.title);
  const shown = [name, title, t('office.brand')].filter(
    (part, at, parts) => part !== undefined && parts.indexOf(part) === at,
  );
  const text = shown.join(' · ');
  useEffect(() => {
    document.title = text;
  }, [text]);
}
