import { writeStored } from '#platform/site/storage.ts';
import { activateLanguage, type Language, useTranslate } from '#platform/site/translate.ts';

const OTHER: Record<Language, { readonly language: Language; readonly name: string }> = {
  en: { language: 'bn', name: 'বাংলা' },
  bn: { language: 'en', name: 'English' },
};

/** Shows the other language by its own name. */
export function LanguageSwitch() {
  const { language } = useTranslate();
  const other = OTHER[language];
  const change = async () => {
    await activateLanguage(other.language);
    document.documentElement.lang = other.language;
    writeStored('localStorage', 'office.lang', other.language);
  };
  return (
    <button
      type="button"
      className="of-barbutton"
      style={{ color: 'inherit', fontSize: 13 }}
      lang={other.language}
      onClick={() => void change()}
    >
      {other.name}
    </button>
  );
}
