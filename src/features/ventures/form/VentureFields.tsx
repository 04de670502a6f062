import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { ChipCheckGroup } from '../../../components/ui/ChipCheckGroup.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { DEPARTMENTS, VENTURE_CATEGORIES } from '../../../domain/ventures/constants.ts';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../../../domain/ventures/entities.ts';
import { socialLink } from '../../../domain/ventures/socialLinks.ts';
import { ventures as texts } from '../../../messages/ventures.ts';
import type { VentureFormState } from './useVentureForm.ts';
import css from './VentureForm.module.css';

const NETWORK_TEXTS: Readonly<Record<SocialNetwork, { label: string; placeholder: string }>> = {
  instagram: { label: texts.instagram, placeholder: texts.instagramHint },
  facebook: { label: texts.facebook, placeholder: texts.facebookHint },
  whatsapp: { label: texts.whatsapp, placeholder: texts.whatsappHint },
  tiktok: { label: texts.tiktok, placeholder: texts.tiktokHint },
};

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
      label={NETWORK_TEXTS[network].label}
      placeholder={NETWORK_TEXTS[network].placeholder}
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

export interface VentureFieldsProps {
  readonly state: VentureFormState;
  /** The field for the cover picture. */
  readonly picture: ReactNode;
  /** A hint below the name. */
  readonly nameHint?: string | undefined;
}

/** Shows the cards of a venture's form (docs/product.md, Ventures). */
export function VentureFields({ state, picture, nameHint }: VentureFieldsProps) {
  const { draft, set, errorOf } = state;
  const { shipsToAll, departments } = draft.shipping;
  return (
    <>
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
        {picture}
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
    </>
  );
}
