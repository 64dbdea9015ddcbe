import { type Language, needTexts } from '#platform/site/translate.ts';

/** Names of games, plays and prizes. */
export const needGameTexts = () => needTexts(gameTexts);

/** The texts of this module, on a page that loads without them. */
export const needRoomTexts = () => needTexts(roomTexts);

function gameTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/games/en')
    : import('virtual:messages/games/bn');
}

function roomTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
