import { type ReactNode, useRef } from 'react';
import { BarLayout } from '../../../components/ui/BottomBar.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { DEPARTMENTS, VENTURE_CATEGORIES } from '../../../domain/ventures/constants.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../../../domain/ventures/entities.ts';
import { socialLink } from '../../../domain/ventures/socialLinks.ts';
import { PictureField } from '../../../hooks/pictures/PictureField.tsx';
import type { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useFocusOnProblem } from '../../../hooks/useFocusOnProblem.ts';
import { ventures as texts } from '../../../messages/ventures.ts';
import type { VentureFormState } from './useVentureForm.ts';
import css from './VentureForm.module.css';

/** Returns the address to which the typed network name will link, or undefined when nothing is typed. */
function linkHint(network: SocialNetwork, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const url = socialLink(network, text);
  return url === null ? texts.socialNotLinked : texts.socialLinked(url);
}

function SocialFields({ state }: { readonly state: VentureFormState }) {
  const { draft, set, errorOf } = state;
  return SOCIAL_NETWORKS.map((network) => (
    <TextField
      key={network}
      label={texts[network]}
      placeholder={texts[`${network}Hint` as const]}
      name={network}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={network === 'whatsapp' ? 'tel' : 'url'}
      value={draft.socials[network]}
      onChange={(text) => set({ socials: { ...draft.socials, [network]: text } })}
      hint={linkHint(network, draft.socials[network])}
      error={errorOf(network)}
    />
  ));
}

export interface VentureFormProps {
  readonly state: VentureFormState;
  readonly pictures: ReturnType<typeof usePictures>;
  /** A hint below the name. */
  readonly nameHint?: string;
  readonly bar: ReactNode;
  readonly onSubmit: () => void;
}

/** The form of a venture (docs/product.md, Ventures): its cards, and the bar with the buttons. */
export function VentureForm({ state, pictures, nameHint, bar, onSubmit }: VentureFormProps) {
  const { draft, set, errorOf } = state;
  const { shipsToAll, departments } = draft.shipping;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(state.tries, form);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <BarLayout bar={bar}>
        <Card title={texts.profileTitle}>
          <TextField
            label={texts.name}
            name="ventureName"
            autoComplete="off"
            placeholder={texts.nameHint}
            value={draft.name}
            onChange={(name) => set({ name })}
            hint={nameHint}
            error={errorOf('name')}
          />
          <TextField
            multiline
            label={texts.description}
            name="description"
            placeholder={texts.descriptionHint}
            value={draft.description}
            onChange={(description) => set({ description })}
            error={errorOf('description')}
          />
          <PictureField {...pictures.single} label={texts.image} hint={texts.imageHint} onRetry={onSubmit} />
        </Card>
        <Card title={texts.socialsTitle}>
          <div className={`stack gap-4 ${css.networks}`}>
            <SocialFields state={state} />
          </div>
        </Card>
        <Card title={texts.shippingTitle}>
          <Toggle
            label={texts.shipsToAll}
            checked={shipsToAll}
            onChange={(all) => set({ shipping: { shipsToAll: all, departments } })}
          />
          {shipsToAll ? null : (
            <ChipCheckGroup
              legend={texts.departments}
              options={DEPARTMENTS}
              values={departments}
              onChange={(chosen) => set({ shipping: { shipsToAll, departments: chosen } })}
              error={errorOf('departments')}
            />
          )}
        </Card>
        <Card title={texts.categoriesTitle}>
          <ChipCheckGroup
            legend={texts.categoriesTitle}
            hideLegend
            options={VENTURE_CATEGORIES}
            values={draft.categories}
            onChange={(categories) => set({ categories })}
          />
        </Card>
      </BarLayout>
    </form>
  );
}
