import { Switch } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { GROUPS, type Switchboard } from './what-shows.ts';

type SwitchTreeProps = {
  readonly switches: Switchboard;
  readonly before: Switchboard;
  readonly isLocked: boolean;
  readonly onChange: (switches: Switchboard) => void;
};

/** Groups and their switches; the switch of a group turns all of its own on or off. */
export function SwitchTree({ switches, before, isLocked, onChange }: SwitchTreeProps) {
  const { t } = useTranslate();
  return (
    <div className="of-stack of-pad">
      {GROUPS.map(({ modId, names }) => {
        const isAnyOn = names.some((name) => switches[name]);
        return (
          <fieldset key={modId} className="of-branch">
            <legend>
              <Switch
                size="sm"
                disabled={isLocked}
                label={
                  <>
                    <b>{t(`office.whitelabel.group.${modId}`)}</b>{' '}
                    <span className="code">{modId}</span>
                  </>
                }
                checked={isAnyOn}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  onChange({
                    ...switches,
                    ...Object.fromEntries(names.map((name) => [name, isOn])),
                  });
                }}
              />
            </legend>
            {names.map((name) => (
              <Switch
                key={name}
                size="xs"
                disabled={isLocked}
                label={
                  <>
                    {t(`office.setting.switches.${name}`)} <span className="code">{name}</span>
                    {switches[name] === before[name] ? null : <b> •</b>}
                  </>
                }
                description={t(`office.whitelabel.about.${name}`)}
                checked={switches[name]}
                onChange={(event) => onChange({ ...switches, [name]: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
