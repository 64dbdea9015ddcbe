import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Row, Shelf } from '#ui/gallery/shelf.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { TabPanel, Tabs } from '#ui/tabs/tabs.tsx';
import { Toast, ToastCorner } from '#ui/toast/toast.tsx';

type Overlay = 'login' | 'message' | 'toast';

/** Dialogs and toasts, each behind a button. */
export function OverlayParts() {
  const [shown, setShown] = useState<Overlay>();
  const close = () => setShown(undefined);
  return (
    <Shelf title="ডায়ালগ ও বার্তা">
      <Row>
        <Button onClick={() => setShown('login')}>লগইন ডায়ালগ</Button>
        <Button onClick={() => setShown('message')}>প্রশ্ন</Button>
        <Button onClick={() => setShown('toast')}>টোস্ট</Button>
      </Row>
      {shown === 'login' ? <LoginSample onClose={close} /> : null}
      {shown === 'message' ? (
        <MessageDialog
          title="সাইন আউট"
          closeLabel="বন্ধ করুন"
          defaultButton="cancel"
          confirm={{ label: 'সাইন আউট', onPress: close, tone: 'danger' }}
          cancel={{ label: 'থাক', onPress: close }}
        >
          এখন সাইন আউট করবেন? চলমান বাজি নিরাপদ থাকবে।
        </MessageDialog>
      ) : null}
      {shown === 'toast' ? (
        <ToastCorner>
          <Toast tone="done" closeLabel="বন্ধ করুন" onClose={close}>
            বাজি ধরা হয়েছে · P 20.00
          </Toast>
          <Toast tone="error" closeLabel="বন্ধ করুন" onClose={close}>
            নেটওয়ার্কে সমস্যা, আবার চেষ্টা করুন
          </Toast>
        </ToastCorner>
      ) : null}
    </Shelf>
  );
}

function LoginSample({ onClose }: { readonly onClose: () => void }) {
  const [way, setWay] = useState<'name' | 'code'>('name');
  return (
    <Dialog
      title="লগইন"
      closeLabel="বন্ধ করুন"
      width="wide"
      closesOnBackdrop={false}
      onClose={onClose}
      aside={
        <img
          src="/pictures/login-pond.avif"
          alt=""
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <Tabs
          name="login"
          label="লগইনের উপায়"
          look="segment"
          isBlock
          selected={way}
          onSelect={setWay}
          tabs={[
            { id: 'name', label: 'ইউজারনেম' },
            { id: 'code', label: 'এসএমএস কোড' },
          ]}
        />
        <TabPanel name="login" selected={way}>
          <div style={{ display: 'grid', gap: 16 }}>
            <TextField label="ইউজারনেম" autoComplete="username" icon={<UserIcon />} />
            <PasswordField
              label="পাসওয়ার্ড"
              autoComplete="current-password"
              showLabel="পাসওয়ার্ড দেখান"
              hideLabel="পাসওয়ার্ড লুকান"
            />
            <Button tone="leaf" size="big" isBlock>
              লগইন
            </Button>
          </div>
        </TabPanel>
      </div>
    </Dialog>
  );
}
