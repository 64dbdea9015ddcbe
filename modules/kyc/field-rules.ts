/** The documents of a check: three that say who somebody is, and papers about where and from what somebody lives. */
export const IDENTITY_DOCUMENTS = ['nid', 'passport', 'licence'] as const;
export const DOCUMENTS = [...IDENTITY_DOCUMENTS, 'residence'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

export const PARTS = ['front', 'back', 'face', 'address', 'funds'] as const;
export type Part = (typeof PARTS)[number];

/** The pictures that each document needs. */
export const PARTS_OF: Readonly<Record<DocumentKind, readonly Part[]>> = {
  nid: ['front', 'back', 'face'],
  passport: ['front', 'face'],
  licence: ['front', 'back', 'face'],
  residence: ['address', 'funds'],
};

/** Documents that have a last day, which must be told. */
export const ENDING_DOCUMENTS: readonly DocumentKind[] = ['passport', 'licence'];

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** A picture with a shorter side cannot be read. */
export const MIN_PICTURE_EDGE = 240;
export const NAME_LENGTH = { min: 2, max: 120 } as const;
export const ADDRESS_LENGTH = { min: 8, max: 300 } as const;

/** Why one picture is refused. */
export const PICTURE_REASONS = [
  'blurred',
  'glare',
  'cut',
  'wrong',
  'expired',
  'edited',
  'face',
] as const;
export type PictureReason = (typeof PICTURE_REASONS)[number];

/** Why a whole check is refused. */
export const CHECK_REASONS = [
  'pictures',
  'name',
  'birthday',
  'number',
  'expired',
  'young',
  'duplicate',
  'other',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** The columns of a sanctions list as a file. */
export const LIST_COLUMNS = ['name', 'born', 'programme'] as const;

const SHAPES: Readonly<Record<(typeof IDENTITY_DOCUMENTS)[number], RegExp>> = {
  // Ten digits of a smart card, thirteen, or seventeen with the year of birth in front.
  nid: /^(?:[0-9]{10}|[0-9]{13}|(?:19|20)[0-9]{15})$/,
  passport: /^[A-Z]{1,2}[0-9]{7,8}$/,
  licence: /^[A-Z0-9]{8,18}$/,
};

/** Whether a plain number can be one of that document. */
export function hasDocumentShape(document: DocumentKind, number: string): boolean {
  return document === 'residence' || SHAPES[document].test(number);
}
