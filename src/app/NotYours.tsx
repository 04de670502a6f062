import { ButtonLink } from '../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../components/ui/EmptyPage.tsx';
import type { MemberRole } from '../domain/team/roles.ts';
import { notYours as texts } from '../messages/roles.ts';
import { LANDINGS } from './landing.ts';

/** Replaces a screen that the member's role may not use: says so, and links to the screens that it may use. */
export function NotYours({ role }: { readonly role: MemberRole }) {
  return (
    <EmptyPage
      title={texts.title}
      text={texts.text[role]}
      action={<ButtonLink to={LANDINGS[role]}>{texts.to[role]}</ButtonLink>}
    />
  );
}
