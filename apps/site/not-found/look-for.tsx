import { type FormEvent, useState } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { Link, useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { useSearchText } from '../search/search-text.ts';

const MAX_LENGTH = 80;
/** The most frequent targets; `shell.to.<name>` is the text of each. */
const POPULAR = {
  promotions: '/promotions',
  help: '/help',
  vip: '/vip',
  notices: '/noticePage',
  down: '/down',
} as const;

/** The way on from an address that leads nowhere: one question for games or for help, and what most people want. */
export function LookFor() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const open = useModals((state) => state.open);
  const [typed, setTyped] = useState('');
  const question = typed.trim();
  const findGames = (event: FormEvent) => {
    event.preventDefault();
    useSearchText.setState({ text: question });
    open('searchModal');
  };
  return (
    <div className="mx-auto grid w-full max-w-[38rem] gap-4">
      <search>
        <form onSubmit={findGames} className="grid gap-3">
          <TextField
            label={t('notFound.search')}
            type="search"
            name="q"
            value={typed}
            maxLength={MAX_LENGTH}
            placeholder={t('notFound.searchHint')}
            autoComplete="off"
            enterKeyHint="search"
            icon={<SearchIcon />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="grid grid-cols-2 gap-3">
            <Button type="submit" tone="leaf">
              {t('notFound.inGames')}
            </Button>
            <Button
              tone="line"
              onClick={() =>
                navigate(question === '' ? '/help' : `/help?q=${encodeURIComponent(question)}`)
              }
            >
              {t('notFound.inHelp')}
            </Button>
          </div>
        </form>
      </search>
      <nav aria-label={t('notFound.popular')}>
        <ul className="flex flex-wrap justify-center gap-2">
          {Object.entries(POPULAR).map(([name, path]) => (
            <li key={name}>
              <Link to={path} className={buttonClass({ tone: 'tonal', size: 'small' })}>
                {t(`shell.to.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
