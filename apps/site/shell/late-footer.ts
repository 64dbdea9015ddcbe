import { latePart } from '#platform/site/late-part.tsx';

/** The footer lies below every page: it can wait. */
export const LateFooter = /* @__PURE__ */ latePart(
  async () => (await import('./footer.tsx')).Footer,
);
