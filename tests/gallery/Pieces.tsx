import { useState } from 'react';
import { Badge } from '../../src/components/ui/Badge.tsx';
import { Button } from '../../src/components/ui/Button.tsx';
import { ButtonLink } from '../../src/components/ui/ButtonLink.tsx';
import { Card } from '../../src/components/ui/Card.tsx';
import { ConfirmDialog } from '../../src/components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../src/components/ui/Dialog.tsx';
import { EmptyState } from '../../src/components/ui/EmptyState.tsx';
import { ErrorPicture } from '../../src/components/ui/ErrorPicture.tsx';
import { Header } from '../../src/components/ui/Header.tsx';
import { CalendarIcon } from '../../src/components/ui/icons/CalendarIcon.tsx';
import { CheckIcon } from '../../src/components/ui/icons/CheckIcon.tsx';
import { ClockIcon } from '../../src/components/ui/icons/ClockIcon.tsx';
import { CloseIcon } from '../../src/components/ui/icons/CloseIcon.tsx';
import { AlertIcon, InfoIcon } from '../../src/components/ui/icons/noticeIcons.tsx';
import { PeopleIcon } from '../../src/components/ui/icons/PeopleIcon.tsx';
import { PhoneIcon } from '../../src/components/ui/icons/PhoneIcon.tsx';
import { PinIcon } from '../../src/components/ui/icons/PinIcon.tsx';
import { ShareIcon } from '../../src/components/ui/icons/ShareIcon.tsx';
import { WhatsAppIcon } from '../../src/components/ui/icons/WhatsAppIcon.tsx';
import { NoReservationsPicture } from '../../src/components/ui/NoReservationsPicture.tsx';
import { NothingFoundPicture } from '../../src/components/ui/NothingFoundPicture.tsx';
import { Notice } from '../../src/components/ui/Notice.tsx';
import { OfflineStrip } from '../../src/components/ui/OfflineStrip.tsx';
import { Page } from '../../src/components/ui/Page.tsx';
import { ProgressBar } from '../../src/components/ui/ProgressBar.tsx';
import { Skeleton } from '../../src/components/ui/Skeleton.tsx';
import { BackIcon, MinusIcon, PlusIcon, UserIcon } from '../../src/components/ui/shellIcons.tsx';
import { TabPanel, Tabs } from '../../src/components/ui/Tabs.tsx';
import { TextField } from '../../src/components/ui/TextField.tsx';
import { ToastRegion, toast } from '../../src/components/ui/Toast.tsx';
import { Toggle } from '../../src/components/ui/Toggle.tsx';
import css from './Pieces.module.css';

/** Every piece that the booking page doesn't show. `#dialog-…` opens a dialog at once. */
export function Pieces() {
  const [open, setOpen] = useState(location.hash.slice(1));
  const [tab, setTab] = useState('active');
  const [on, setOn] = useState(true);
  const [text, setText] = useState('');
  const close = () => setOpen('');
  return (
    <>
      <OfflineStrip text="Sin conexión. Puedes ver lo ya cargado; para reservar necesitas señal." />
      <Header
        backLabel="Volver"
        homeLabel="Vaga, inicio"
        onBack={() => {}}
        profile={{ label: 'Perfil', ariaLabel: 'Mi perfil', onPress: () => {} }}
      />
      <Page width="narrow">
        <Tabs
          idPrefix="g"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'active', label: 'Activas', count: 1 },
            { id: 'history', label: 'Historico', count: 12 },
          ]}
        />
        <TabPanel idPrefix="g" id="active" selected={tab}>
          <Card as="article" title="La Casona" level={2}>
            <Badge tone="success">Confirmado</Badge>
            <p>
              sáb 21 nov, 6:00 PM · Centro Histórico · <PeopleIcon /> 4 personas
            </p>
            <div className={css.row}>
              <ButtonLink to="/" variant="secondary">
                Modificar reserva
              </ButtonLink>
              <Button variant="ghost" onClick={() => setOpen('dialog-confirm')}>
                Cancelar reserva
              </Button>
            </div>
          </Card>
        </TabPanel>
        <TabPanel idPrefix="g" id="history" selected={tab}>
          <p>Nada.</p>
        </TabPanel>
        <Card title="Botones">
          <div className={css.row}>
            <Button>Primario</Button>
            <Button variant="secondary">Secundario</Button>
            <Button variant="ghost">Discreto</Button>
            <Button variant="danger">Cancelar reserva</Button>
            <Button disabled>Modificación no disponible</Button>
            <Button busy>Buscar</Button>
            <Button size="l" busy busyLabel="Procesando...">
              Confirmar reserva
            </Button>
          </div>
          <Button size="l" block onClick={() => setOpen('dialog-sheet')}>
            <CalendarIcon />
            Abrir diálogo
          </Button>
          <Button variant="secondary" block onClick={() => toast('Reserva cancelada')}>
            Mostrar aviso
          </Button>
        </Card>
        <Card title="Avisos">
          <Notice tone="info" title="Te avisaremos 15 minutos antes">
            La mesa se guarda como máximo 5 minutos.
          </Notice>
          <Notice tone="warning">Quedan 2 asientos a las 7:00 PM.</Notice>
          <Notice tone="error" title="No se pudo completar la reserva" action={<Button>Reintentar</Button>}>
            Revisa tu conexión. Lo que escribiste sigue aquí.
          </Notice>
          <Notice tone="success">Reserva confirmada.</Notice>
          <div className={css.row}>
            <Badge>Archivado</Badge>
            <Badge tone="info">Pendiente</Badge>
            <Badge tone="success">Confirmado</Badge>
            <Badge tone="warning">Expirado</Badge>
            <Badge tone="danger">Cancelado</Badge>
          </div>
        </Card>
        <Card title="Ajustes y espera">
          <Toggle label="Recordatorios" checked={on} onChange={setOn} />
          <Toggle label="Apagado" checked={!on} onChange={() => {}} />
          <ProgressBar label="Vendidos" value={62} max={100} />
          <ProgressBar label="Cargando" />
          <Skeleton kind="text" lines={3} />
          <Skeleton kind="block" />
          <Skeleton kind="block" size="tile" />
        </Card>
        <Card title="Iconos">
          <div className={css.row}>
            <BackIcon /> <CloseIcon /> <PlusIcon /> <MinusIcon /> <UserIcon /> <PeopleIcon /> <ClockIcon />
            <CalendarIcon /> <PinIcon /> <PhoneIcon /> <WhatsAppIcon /> <CheckIcon /> <AlertIcon />
            <InfoIcon /> <ShareIcon />
          </div>
        </Card>
        <div className={css.pictures}>
          <EmptyState
            picture={<NoReservationsPicture />}
            title="Aún no tienes reservas"
            text="Ingresa tu telefono y te mostraremos tus proximas reservas y el historico de visitas."
            action={<Button>Buscar mesa</Button>}
          />
          <EmptyState picture={<NothingFoundPicture />} title="Sin resultados" text="Revisa el número." />
          <EmptyState picture={<ErrorPicture />} title="Algo salió mal" text="Intenta de nuevo." />
        </div>
      </Page>
      <ToastRegion />
      <Dialog
        open={open === 'dialog-sheet'}
        onClose={close}
        title="Reserva confirmada"
        actions={
          <>
            <Button variant="secondary">
              <CalendarIcon />
              Calendario
            </Button>
            <Button>
              <WhatsAppIcon />
              Compartir
            </Button>
          </>
        }
      >
        <p>Te avisaremos 15 minutos antes y la mesa se guarda como máximo 5 minutos.</p>
        <TextField label="Correo (opcional)" value={text} onChange={setText} />
      </Dialog>
      <ConfirmDialog
        open={open === 'dialog-alert'}
        onConfirm={close}
        onCancel={close}
        title="Reserva existente"
        message="Ya existe una reserva activa con este comercio para el numero indicado."
      />
      <ConfirmDialog
        open={open === 'dialog-confirm'}
        title="¿Cancelar la reserva?"
        message="Tu mesa de hoy, 6:00 PM, quedará libre para otra persona."
        confirmLabel="Cancelar reserva"
        cancelLabel="Volver"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
