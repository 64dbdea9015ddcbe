import { latePart } from '#platform/site/late-part.tsx';

/** What the desk has asked about an order, and the answer to it; loaded with the order. */
export const QuestionNote = /* @__PURE__ */ latePart(
  async () => (await import('./note/question-note.tsx')).QuestionNote,
);
