/** What can be asked about each subject; the member reads the text of the code. */
export const QUESTION_CODES = {
  deposit: ['receipt', 'number', 'payer', 'other'],
  withdrawal: ['payee', 'source', 'statement', 'other'],
  kyc: ['address', 'work', 'source', 'other'],
} as const;

export type QuestionSubjectName = keyof typeof QUESTION_CODES;
export const SUBJECT_NAMES = ['deposit', 'withdrawal', 'kyc'] as const;

/** Codes that a picture answers, and no text without one. */
export const PICTURE_CODES: readonly string[] = ['receipt', 'payee', 'statement'];

export const MAX_QUESTION_NOTE = 300;
export const MAX_ANSWER = 500;
export const MAX_ANSWER_PICTURES = 3;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** How long a member may be given, in hours. */
export const MIN_HOURS = 1;
export const MAX_HOURS = 168;
export const USUAL_HOURS = 24;
