import { Modal, TextInput, UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficePage } from '#platform/office/office-page.ts';
import { useTranslate } from '#platform/site/translate.ts';

type PaletteProps = {
  readonly pages: readonly OfficePage[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Jumps to a page by its name, or searches the members for what was typed. */
export function Palette({ pages, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const wanted = text.trim().toLowerCase();
  const targets = [
    ...pages
      .filter(({ menu, title }) => menu !== undefined && t(title).toLowerCase().includes(wanted))
      .map(({ path, title }) => ({ path, label: t(title) })),
    ...(wanted !== '' && pages.some(({ id }) => id === 'members')
      ? [
          {
            path: `/members?search=${encodeURIComponent(text.trim())}`,
            label: t('office.palette.member', { 0: text.trim() }),
          },
        ]
      : []),
  ];
  const go = (path: string | undefined) => {
    if (path !== undefined) {
      setText('');
      setMarked(0);
      onClose();
      void navigate(path);
    }
  };
  const receive = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setMarked(Math.min(Math.max(marked + step, 0), targets.length - 1));
    } else if (event.key === 'Enter') {
      go(targets[marked]?.path);
    }
  };
  return (
    <Modal opened={isOpen} onClose={onClose} withCloseButton={false} padding="xs" title={undefined}>
      <TextInput
        size="sm"
        data-autofocus
        aria-label={t('office.palette.hint')}
        placeholder={t('office.palette.hint')}
        leftSection={<Search size={15} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={receive}
      />
      <div className="of-palette">
        {targets.map(({ path, label }, index) => (
          <UnstyledButton
            key={path}
            className="of-target"
            aria-current={index === marked}
            onClick={() => go(path)}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
    </Modal>
  );
}
