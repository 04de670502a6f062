import { Page } from '../../components/ui/Page.tsx';
import { environment } from '../../config/env.ts';
import { parseWebAddress } from '../../domain/webAddress.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { privacyPage, termsPage, operator as texts } from '../../messages/legal.ts';
import css from './LegalScreen.module.css';

/** An e-mail or web address as a link, anything else as it stands. */
function Contact({ contact }: { readonly contact: string }) {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  const address = parseWebAddress(contact);
  return address ? <a href={address.href}>{contact}</a> : contact;
}

/** /privacidad and /terminos, as this build is set up. */
export function LegalScreen({ page }: { readonly page: 'privacy' | 'terms' }) {
  const env = environment.ok ? environment.env : null;
  const facts = {
    lotteries: env?.lotteries === true,
    errorReports: env?.errorReports === true,
    appCheck: env !== null && env.appCheck !== null,
  };
  const { documentTitle, title, sections } = page === 'privacy' ? privacyPage(facts) : termsPage(facts);
  useDocumentTitle(documentTitle);
  const { name, contact } = env?.operator ?? { name: '', contact: '' };
  return (
    <Page width="narrow">
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title} className={css.section}>
          <h2>{section.title}</h2>
          {section.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section className={css.section}>
        <h2>{texts.title}</h2>
        {name || contact ? null : <p>{texts.unnamed}</p>}
        {name ? <p>{texts.name(name)}</p> : null}
        {contact ? (
          <p>
            {texts.contact} <Contact contact={contact} />
          </p>
        ) : null}
      </section>
    </Page>
  );
}
