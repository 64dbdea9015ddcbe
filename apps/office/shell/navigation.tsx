import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { OFFICE_AREAS, type OfficeArea, type OfficePage } from '#platform/office/office-page.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useModuleData } from '#ui/office/module-data.ts';
import { pageAt } from './use-tab-title.ts';

const FOLDED = 'office.folded';

/** The areas of work with the pages that the operator may open; the area of the open page is never folded. */
export function Navigation({ pages }: { readonly pages: readonly OfficePage[] }) {
  const { pathname } = useLocation();
  const current = pageAt(pathname)?.area;
  const [folded, setFolded] = useState<readonly string[]>(
    () => readStored('localStorage', FOLDED)?.split(' ') ?? [],
  );
  const toggle = (area: OfficeArea) => {
    const next = folded.includes(area) ? folded.filter((one) => one !== area) : [...folded, area];
    writeStored('localStorage', FOLDED, next.join(' '));
    setFolded(next);
  };
  return OFFICE_AREAS.map((area) => {
    const shown = pages.filter((page) => page.menu !== undefined && page.area === area);
    return shown.length === 0 ? null : (
      <Area
        key={area}
        area={area}
        pages={shown}
        isOpen={area === current || !folded.includes(area)}
        onToggle={() => toggle(area)}
      />
    );
  });
}

type AreaProps = {
  readonly area: OfficeArea;
  readonly pages: readonly OfficePage[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function Area({ area, pages, isOpen, onToggle }: AreaProps) {
  const { t } = useTranslate();
  const waiting = useModuleData().useWaiting();
  const countOf = ({ counter }: OfficePage) =>
    waiting.find(({ name }) => name === counter)?.count ?? 0;
  const all = pages.reduce((sum, page) => sum + countOf(page), 0);
  return (
    <section>
      <h2>
        <button
          type="button"
          className="of-area"
          aria-expanded={isOpen}
          aria-controls={`area-${area}`}
          onClick={onToggle}
        >
          {t(`office.area.${area}`)}
          {!isOpen && all > 0 && <Count count={all} />}
          <ChevronDown size={14} aria-hidden />
        </button>
      </h2>
      <div id={`area-${area}`} hidden={!isOpen}>
        {pages.map((page) => (
          <NavLink key={page.id} to={page.path} end={page.path === '/'}>
            {page.menu !== undefined && <page.menu.icon size={16} />}
            {t(page.title)}
            <Count count={countOf(page)} />
          </NavLink>
        ))}
      </div>
    </section>
  );
}

function Count({ count }: { readonly count: number }) {
  const { t } = useTranslate();
  return count === 0 ? null : (
    <span className="of-count num" title={t('office.waiting.count', { 0: count })}>
      {count}
    </span>
  );
}
