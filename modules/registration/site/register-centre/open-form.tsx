import { useState } from 'react';
import { RebateFields, type TypedRebates, wireRebates } from '#modules/downline/site/index.tsx';
import { MEMBER } from '#platform/contract/account-type.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { openDownline, openDownlineByMobile } from '../../contract.downline.ts';
import { firstPassword } from './first-password.ts';
import { KindField } from './kind-field.tsx';
import { type Opened, OpenedNote } from './opened-note.tsx';
import { QuotaNote } from './quota-note.tsx';
import { type AgentSettings, boundsOf, stepOf } from './settings.ts';

const EMPTY = { name: '', nickname: '', password: '' };
const WAYS = ['username', 'mobile'] as const;

/** Opens an account below the agent; the first password is handed over by the agent and changed at the first login. */
export function OpenForm(props: {
  readonly settings: AgentSettings;
  readonly onOpened: () => void;
}) {
  const { t } = useTranslate();
  const { settings } = props;
  const [way, setWay] = useState<(typeof WAYS)[number]>('username');
  const [type, setType] = useState(settings.types[0] ?? 0);
  const [typed, setTyped] = useState(EMPTY);
  const [rebates, setRebates] = useState<TypedRebates>({});
  const [isOfAge, setOfAge] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const [opened, setOpened] = useState<Opened>();
  const change = (part: Partial<typeof EMPTY>) => {
    setRefusal(undefined);
    setTyped({ ...typed, ...part });
  };

  async function open(): Promise<void> {
    const { name, nickname, password } = typed;
    const common = {
      ...{ password, type, isOfAge, rebates: wireRebates(rebates) },
      ...(nickname.trim() === '' ? {} : { nickname: nickname.trim() }),
    };
    setBusy(true);
    setRefusal(undefined);
    try {
      const { userName } =
        way === 'username'
          ? await call(openDownline, { username: name.trim(), ...common })
          : await call(openDownlineByMobile, { mobileNum: name.trim(), ...common });
      setOpened({ userName, password });
      setTyped(EMPTY);
      setOfAge(false);
      props.onOpened();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  const isReady = typed.name.trim() !== '' && typed.password !== '' && isOfAge;
  return (
    <>
      {opened === undefined ? null : <OpenedNote opened={opened} />}
      <Card title={t('registerCentre.open.title')}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) {
              void open();
            }
          }}
        >
          <Chips label={t('registerCentre.open.way')}>
            {WAYS.map((id) => (
              <Chip key={id} isChosen={way === id} onClick={() => setWay(id)}>
                {t(`registerCentre.open.${id}`)}
              </Chip>
            ))}
          </Chips>
          <KindField types={settings.types} type={type} onType={setType} />
          <Name way={way} name={typed.name} onName={(name) => change({ name })} />
          <TextField
            label={t('registerCentre.open.nickname')}
            maxLength={64}
            autoComplete="off"
            value={typed.nickname}
            onChange={(event) => change({ nickname: event.currentTarget.value })}
          />
          <FirstPassword
            password={typed.password}
            onPassword={(password) => change({ password })}
          />
          {settings.list.length === 0 ? null : (
            <RebateFields
              bounds={boundsOf(settings)}
              step={stepOf(settings)}
              typed={rebates}
              onChange={setRebates}
            />
          )}
          {type === MEMBER ? null : <QuotaNote settings={settings} />}
          <Checkbox checked={isOfAge} onChange={(event) => setOfAge(event.currentTarget.checked)}>
            {t('registerCentre.open.ofAge', { 0: readBoot().brand.agreementAge })}
          </Checkbox>
          {refusal === undefined ? null : (
            <Note tone="ember" isAlert>
              {refusalText(t, refusal)}
            </Note>
          )}
          <Button type="submit" tone="leaf" size="big" isBlock disabled={!isReady} isBusy={isBusy}>
            {t('registerCentre.open.send')}
          </Button>
        </form>
      </Card>
    </>
  );
}

function Name(props: {
  readonly way: (typeof WAYS)[number];
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  const { t } = useTranslate();
  const isMobile = props.way === 'mobile';
  return (
    <TextField
      label={t(`registerCentre.open.${props.way}`)}
      type={isMobile ? 'tel' : 'text'}
      inputMode={isMobile ? 'tel' : 'text'}
      maxLength={isMobile ? 20 : 64}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={props.name}
      onChange={(event) => props.onName(event.currentTarget.value)}
    />
  );
}

function FirstPassword(props: {
  readonly password: string;
  readonly onPassword: (password: string) => void;
}) {
  const { t } = useTranslate();
  return (
    <div className="grid gap-2">
      <PasswordField
        label={t('registerCentre.open.password')}
        hint={t('registerCentre.open.password.hint')}
        autoComplete="new-password"
        value={props.password}
        onChange={(event) => props.onPassword(event.currentTarget.value)}
        showLabel={t('downline.password.show')}
        hideLabel={t('downline.password.hide')}
      />
      <div>
        <Button tone="tonal" size="small" onClick={() => props.onPassword(firstPassword())}>
          {t('registerCentre.open.draw')}
        </Button>
      </div>
    </div>
  );
}
