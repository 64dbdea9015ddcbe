import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { HELP_ICONS, type OfficeTopic, saveHelpTopic } from '../../contract.office.ts';

/** A new topic, or an existing one: names, place, picture, on or off. The code stays once it is given. */
export function TopicDialog(props: {
  readonly topics: readonly OfficeTopic[];
  readonly topic: OfficeTopic | undefined;
  readonly onClose: () => void;
}) {
  const { t, language } = useTranslate();
  const save = useOfficeMutation(saveHelpTopic);
  const { topic } = props;
  const [code, setCode] = useState(topic?.code ?? '');
  const [parentId, setParentId] = useState(topic?.parentId ?? null);
  const [icon, setIcon] = useState<string>(topic?.icon ?? 'start');
  const [title, setTitle] = useState(topic?.title ?? { en: '', bn: '' });
  const [isActive, setActive] = useState(topic?.isActive ?? true);
  const parents = props.topics.filter((each) => each.parentId === null && each.id !== topic?.id);
  async function send(reason: string) {
    const saved = await save.send({
      ...(topic === undefined ? {} : { id: topic.id, version: topic.version }),
      topic: {
        code: code.trim(),
        parentId,
        icon: HELP_ICONS.find((name) => name === icon) ?? 'start',
        title,
        isActive,
      },
      reason,
    });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  }
  return (
    <ReasonDialog
      title={t(topic === undefined ? 'office.help.addTopic' : 'office.help.editTopic')}
      confirm={t('office.save')}
      isOpen
      onClose={props.onClose}
      onConfirm={send}
      isSending={save.isSending}
      refusal={save.refusal}
    >
      <TextInput
        label={t('office.help.titleEn')}
        lang="en"
        maxLength={60}
        value={title.en}
        onChange={(event) => setTitle({ ...title, en: event.currentTarget.value })}
      />
      <TextInput
        label={t('office.help.titleBn')}
        lang="bn"
        maxLength={60}
        value={title.bn}
        onChange={(event) => setTitle({ ...title, bn: event.currentTarget.value })}
      />
      <TextInput
        label={t('office.help.code')}
        description={t('office.help.codeHint')}
        disabled={topic !== undefined}
        maxLength={41}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Select
        label={t('office.help.parent')}
        placeholder={t('office.help.noParent')}
        clearable
        value={parentId}
        onChange={setParentId}
        data={parents.map((each) => ({ value: each.id, label: each.title[language] }))}
      />
      <Select
        label={t('office.help.icon')}
        allowDeselect={false}
        value={icon}
        onChange={(value) => setIcon(value ?? 'start')}
        data={HELP_ICONS.map((value) => ({ value, label: t(`office.help.icon.${value}`) }))}
      />
      <Switch
        label={t('office.help.isOn')}
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
}
