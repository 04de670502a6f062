import { useState } from 'react';
import { BarLayout, BottomBar } from '../../src/components/ui/BottomBar.tsx';
import { Button } from '../../src/components/ui/Button.tsx';
import { Card } from '../../src/components/ui/Card.tsx';
import { ChipRadioGroup } from '../../src/components/ui/ChipRadioGroup.tsx';
import { Header } from '../../src/components/ui/Header.tsx';
import { NumberStepper } from '../../src/components/ui/NumberStepper.tsx';
import { Cover, Page } from '../../src/components/ui/Page.tsx';
import type { Choice } from '../../src/components/ui/RadioGroup.tsx';
import { SelectField } from '../../src/components/ui/SelectField.tsx';
import { TextField } from '../../src/components/ui/TextField.tsx';
import { TileRadioGroup } from '../../src/components/ui/TileRadioGroup.tsx';

const days: Choice[] = ['hoy 21', 'dom 22', 'lun 23', 'mar 24', 'mié 25', 'jue 26', 'vie 27', 'sáb 28'].map(
  (day) => ({ value: day, primary: `${day.slice(-2)} nov`, secondary: day.slice(0, -3) }),
);

/** The booking page as the pieces make it, with a seat count that falls at every choice. */
export function Booking() {
  const [day, setDay] = useState('hoy 21');
  const [slot, setSlot] = useState('6:00 PM');
  const [seats, setSeats] = useState(9);
  const [party, setParty] = useState(4);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('7777 77');
  const [notes, setNotes] = useState('');
  const slots: Choice[] = [
    { value: '12:00 PM', primary: '12:00 PM', secondary: '10 asientos', tone: 'free' },
    { value: '1:00 PM', primary: '1:00 PM', secondary: '8 asientos', tone: 'free' },
    { value: '2:00 PM', primary: '2:00 PM', secondary: 'Sin cupos', tone: 'full', disabled: true },
    { value: '6:00 PM', primary: '6:00 PM', secondary: `${seats} asientos`, tone: 'free' },
    { value: '7:00 PM', primary: '7:00 PM', secondary: '4 asientos', tone: 'few' },
    { value: '8:00 PM', primary: '8:00 PM', secondary: '1 asiento', tone: 'full', disabled: true },
  ];
  return (
    <>
      <Header
        backLabel="Volver"
        homeLabel="Vaga, inicio"
        onBack={() => {}}
        profile={{ label: 'Acceder', ariaLabel: 'Acceder', onPress: () => {} }}
      />
      <Page>
        <Cover src="/demo/la-casona.svg" alt="" />
        <section>
          <h1>La Casona</h1>
          <p>
            Cocina salvadoreña de siempre, en una casa de 1920. Patio, pupusas de comal y café de Apaneca.
          </p>
        </section>
        <BarLayout
          bar={
            <BottomBar summary={`Hoy, ${slot}`} detail={`${party} personas · Centro Histórico`}>
              <Button size="l" busyLabel="Procesando..." onClick={() => setSeats(seats - 1)}>
                Confirmar reserva
              </Button>
            </BottomBar>
          }
        >
          <Card title="Tu visita" step={1}>
            <SelectField
              label="Sucursal"
              value="c"
              onChange={() => {}}
              options={[
                { value: 'c', label: 'Centro Histórico' },
                { value: 'm', label: 'Mirador' },
              ]}
            />
            <NumberStepper
              label="Personas"
              value={party}
              onChange={setParty}
              max={20}
              decreaseLabel="Una persona menos"
              increaseLabel="Una persona más"
            />
          </Card>
          <Card title="Fecha y hora" step={2}>
            <ChipRadioGroup
              legend="Fecha"
              hideLegend
              name="day"
              value={day}
              onChange={setDay}
              options={days}
            />
            <TileRadioGroup
              legend="Hora"
              hideLegend
              name="slot"
              value={slot}
              onChange={setSlot}
              options={slots}
            />
          </Card>
          <Card title="Datos de la reserva" step={3}>
            <TextField
              label="Nombre del titular"
              value={name}
              onChange={setName}
              autoComplete="name"
              placeholder="Nombre y apellido"
            />
            <TextField
              label="Teléfono de contacto"
              value={phone}
              onChange={setPhone}
              inputMode="tel"
              error="Indica un numero de contacto."
              hint="Con él buscas y cambias tu reserva."
            />
            <TextField label="Notas (opcional)" value={notes} onChange={setNotes} multiline maxLength={300} />
          </Card>
        </BarLayout>
      </Page>
    </>
  );
}
