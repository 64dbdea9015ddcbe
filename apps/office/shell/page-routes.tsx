import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { mayOpen, type OfficePage } from '#platform/office/office-page.ts';
import { useOperator } from '#ui/office/operator.ts';
import { PartBoundary } from '#ui/office/part-boundary.tsx';
import { Loading } from '#ui/office/states.tsx';
import { ForbiddenPage, UnknownAddress } from './no-page.tsx';
import { pages } from './pages.ts';

/** The only page of an operator who must add a second factor first. */
const ENROLMENT_PAGE = 'own-security';

const screens = pages.map((page) => ({ page, Screen: screenOf(page) }));

function screenOf(page: OfficePage) {
  return lazy(() => page.load().then(({ Screen }) => ({ default: Screen })));
}

/** The pages that are open to the operator. */
export function openPages(operator: {
  readonly mustEnrol: boolean;
  readonly permissions: readonly string[];
}): readonly OfficePage[] {
  return pages.filter((page) =>
    operator.mustEnrol ? page.id === ENROLMENT_PAGE : mayOpen(page, operator.permissions),
  );
}

/**
 * Shows the page of the address. An address that the operator may not open, or that no page has, says so: going elsewhere
 * without a word would look like an answer.
 */
export function PageRoutes() {
  const operator = useOperator();
  const open = openPages(operator);
  const enrolment = pages.find(({ id }) => id === ENROLMENT_PAGE)?.path ?? '/';
  const { pathname } = useLocation();
  return (
    <PartBoundary at={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {screens.map(({ page, Screen }) => (
            <Route
              key={page.id}
              path={page.path}
              element={
                open.includes(page) ? (
                  <Screen />
                ) : operator.mustEnrol ? (
                  <Navigate to={enrolment} replace />
                ) : (
                  <ForbiddenPage page={page} />
                )
              }
            />
          ))}
          <Route
            path="*"
            element={operator.mustEnrol ? <Navigate to={enrolment} replace /> : <UnknownAddress />}
          />
        </Routes>
      </Suspense>
    </PartBoundary>
  );
}
