import type { PromotionDraft, PromotionTexts } from '../../contract.office.ts';

const NO_TEXTS: PromotionTexts = { title: '', summary: '', steps: [], example: '', html: '' };

/** A new promotion: from today, for everyone, without any figure. */
export function emptyDraft(nowMs: number): PromotionDraft {
  return {
    code: '',
    category: 'DAILY',
    audience: 'everyone',
    picture: '/pictures/promo-daily.avif',
    position: 100,
    startsAt: new Date(nowMs).toISOString(),
    endsAt: null,
    bonusBasisPoints: null,
    maxBonus: null,
    turnoverTimes: null,
    minDeposit: null,
    claimDays: null,
    games: [],
    texts: { en: NO_TEXTS, bn: NO_TEXTS },
  };
}

/** Whether the server could take it; what is missing is marked in the form. */
export function isReady(draft: PromotionDraft): boolean {
  return (
    /^[a-z][a-z0-9-]{1,39}$/.test(draft.code) &&
    draft.picture.startsWith('/') &&
    (draft.endsAt === null || draft.endsAt > draft.startsAt) &&
    [draft.texts.en, draft.texts.bn].every(
      ({ title, summary }) => title.trim().length >= 3 && summary.trim().length >= 3,
    )
  );
}

/** The draft as it is sent: lines that are still empty are left out. */
export function readyToSend(draft: PromotionDraft): PromotionDraft {
  const { en, bn } = draft.texts;
  return { ...draft, texts: { en: withoutGaps(en), bn: withoutGaps(bn) } };
}

function withoutGaps(texts: PromotionTexts): PromotionTexts {
  return { ...texts, steps: texts.steps.map((step) => step.trim()).filter((step) => step !== '') };
}
