import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';
import './help-dialog.css';
import type { Tour } from './use-tour.ts';

/** The pages of the tour of the first day, by their ids; those that the operator may not open are left out. */
const STEPS = ['overview', 'work', 'approvals', 'members', 'rounds', 'audit', 'own-security'];

/** The steps of the tour for somebody who may open these pages. */
export function tourSteps(pages: readonly OfficePage[]): readonly OfficePage[] {
  return STEPS.flatMap((id) => pages.filter((page) => page.id === id));
}

/** The tour of the first day: one page after another, left and taken up again whenever the operator wants. */
export function TourCard({
  pages,
  tour,
}: {
  readonly pages: readonly OfficePage[];
  readonly tour: Tour;
}) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const steps = tourSteps(pages);
  const page = steps[tour.step];
  if (tour.state === 'offered' || (tour.state === 'left' && page !== undefined)) {
    return pathname === '/' ? <Offer tour={tour} /> : null;
  }
  if (tour.state !== 'running' || page === undefined) {
    return null;
  }
  const isLast = tour.step === steps.length - 1;
  return (
    <section className="of-tour" aria-label={t('office.tour.title')}>
      <h2>
        {t('office.tour.step', { 0: tour.step + 1, 1: steps.length })} · {t(page.title)}
      </h2>
      <p>{t(`office.tour.of.${page.id}`)}</p>
      <div className="of-row">
        {pathname !== page.path && (
          <Link to={page.path}>{t('office.tour.go', { 0: t(page.title) })}</Link>
        )}
        <span className="of-grow" />
        <Button size="compact-sm" variant="subtle" onClick={tour.leave}>
          {t('office.tour.leave')}
        </Button>
        {tour.step > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => tour.goTo(tour.step - 1)}>
            {t('office.tour.back')}
          </Button>
        )}
        <Button
          size="compact-sm"
          onClick={() => (isLast ? tour.finish() : tour.goTo(tour.step + 1))}
        >
          {t(isLast ? 'office.tour.finish' : 'office.tour.next')}
        </Button>
      </div>
    </section>
  );
}

function Offer({ tour }: { readonly tour: Tour }) {
  const { t } = useTranslate();
  const isBegun = tour.step > 0;
  return (
    <section className="of-tour" aria-label={t('office.tour.title')}>
      <p>{t(isBegun ? 'office.tour.resume_text' : 'office.tour.offer')}</p>
      <div className="of-row">
        <span className="of-grow" />
        <Button size="compact-sm" variant="subtle" onClick={tour.finish}>
          {t('office.tour.no')}
        </Button>
        <Button size="compact-sm" onClick={() => tour.goTo(tour.step)}>
          {t(isBegun ? 'office.tour.resume' : 'office.tour.start')}
        </Button>
      </div>
    </section>
  );
}
