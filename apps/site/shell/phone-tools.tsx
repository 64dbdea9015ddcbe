import { useModals } from '#platform/site/modals.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { BellIcon, HelpIcon, SearchIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { chooseLanguage, offeredLanguages } from './choose-language.ts';

/** What the header of a phone has no room for: search, news, help, theme and language, in the menu of the account. */
export function PhoneTools() {
  const { t, language } = useTranslate();
  const open = useModals((state) => state.open);
  const navigate = useNavigate();
  return (
    <span className="grid border-t border-line sm:hidden">
      <span className="flex">
        <IconButton
          label={t('shell.search')}
          icon={<SearchIcon />}
          onClick={() => open('searchModal')}
        />
        <IconButton
          label={t('shell.to.notices')}
          icon={<BellIcon />}
          onClick={() => navigate('/noticePage')}
        />
        <IconButton
          label={t('shell.to.help')}
          icon={<HelpIcon />}
          onClick={() => navigate('/help')}
        />
        <ThemeSwitch label={t('shell.theme')} />
      </span>
      <span className="flex gap-1">
        {offeredLanguages().map(({ id, label }) => (
          <button
            key={id}
            type="button"
            lang={id}
            aria-pressed={id === language}
            onClick={() => void chooseLanguage(id)}
            className={`min-h-11 flex-1 rounded-button px-3 text-14 ${id === language ? 'bg-leaf-tint font-strong text-leaf-ink' : ''}`}
          >
            {label}
          </button>
        ))}
      </span>
    </span>
  );
}
