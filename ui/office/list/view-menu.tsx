import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { Bookmark, Star, Trash2, UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '../operator.ts';
import { Refusal } from '../states.tsx';
import type { SavedView } from './list-services.ts';
import type { ListViews } from './use-list-views.ts';

const MAX_NAME = 60;

/** Opens, saves and deletes views of a list. */
export function ViewMenu({ views }: { readonly views: ListViews }) {
  const { t } = useTranslate();
  const { saved, shown, refusal } = views;
  return (
    <Popover position="bottom-end" withinPortal={false} width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<Bookmark size={14} />}>
          {shown?.name ?? t('office.list.views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="of-stack">
          {saved.length === 0 && <span className="muted">{t('office.list.views.none')}</span>}
          {saved.map((view) => (
            <ViewLine key={view.id} view={view} views={views} />
          ))}
          <SaveView views={views} />
          {refusal !== undefined && <Refusal refusal={refusal} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function ViewLine({ view, views }: { readonly view: SavedView; readonly views: ListViews }) {
  const { t } = useTranslate();
  return (
    <div className="of-row">
      <button
        type="button"
        className="of-link"
        aria-current={views.shown?.id === view.id ? 'true' : undefined}
        onClick={() => views.open(view)}
      >
        {view.name}
      </button>
      {view.isDefault && <Star size={12} aria-label={t('office.list.views.default')} />}
      {view.isShared && <UsersRound size={12} aria-label={t('office.list.views.shared')} />}
      <span className="of-grow" />
      {view.isOwn && (
        <ActionIcon
          variant="subtle"
          color="ember"
          aria-label={t('office.list.views.remove', { 0: view.name })}
          onClick={() => void views.remove(view.id)}
        >
          <Trash2 size={14} />
        </ActionIcon>
      )}
    </div>
  );
}

function SaveView({ views }: { readonly views: ListViews }) {
  const { t } = useTranslate();
  const mayShare = useMay('lists.share');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await views.save({ name: name.trim(), isShared, isDefault })) !== undefined) {
      setName('');
    }
  };
  return (
    <form className="of-stack" onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('office.list.views.name')}
        description={t('office.list.views.what')}
        value={name}
        maxLength={MAX_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t('office.list.views.default')}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      {mayShare && (
        <Checkbox
          size="xs"
          label={t('office.list.views.shared')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" disabled={name.trim() === ''}>
        {t('office.list.views.save')}
      </Button>
    </form>
  );
}
