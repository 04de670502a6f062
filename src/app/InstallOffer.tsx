import { useEffect, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { install as texts } from '../messages/footer.ts';
import { askToInstall, type InstallWay, onInstallMoment } from '../services/device/install.ts';
import css from './NewVersion.module.css';

/** Offers to install the app: once per device, after a booking or a sale, never on arrival. */
export function InstallOffer() {
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => onInstallMoment(setWay), []);
  const close = () => setWay(null);
  return (
    <div role="status">
      {way === null ? null : (
        <div className={`row middle ${css.note}`}>
          <p>{way === 'ask' ? texts.offer : texts.apple}</p>
          {way === 'ask' ? (
            <>
              <Button variant="ghost" onClick={close}>
                {texts.no}
              </Button>
              <Button
                onClick={() => {
                  close();
                  void askToInstall();
                }}
              >
                {texts.install}
              </Button>
            </>
          ) : (
            <Button variant="ghost" onClick={close}>
              {texts.understood}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
