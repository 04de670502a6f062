import { matchPath, useLocation } from 'react-router-dom';
import { Card } from '../../components/ui/Card.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { environment } from '../../config/env.ts';
import { paths } from '../../config/paths.ts';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { WriteToUs } from '../../hooks/WriteToUs.tsx';
import { privacyPage, termsPage, operator as texts } from '../../messages/legal.ts';

/** Shows an e-mail or web address as a link, anything else as text. */
function Contact({ contact }: { readonly contact: string }) {
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return /^https?:\/\//.test(contact) ? <a href={contact}>{contact}</a> : contact;
}

/** /privacidad and /terminos, for the settings of this build. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const env = environment.ok ? environment.env : null;
  const facts = {
    lotteries: env?.lotteries === true,
    errorReports: env?.errorReports === true,
    appCheck: env !== null && env.appCheck !== null,
  };
  const { title, sections } = matchPath(paths.terms, pathname) ? termsPage(facts) : privacyPage(facts);
  useScreenTitle(title);
  const { name, contact } = env?.operator ?? { name: '', contact: '' };
  return (
    <Page width="narrow">
      <h1>{title}</h1>
      {sections.map((section) => (
        <Card key={section.title} title={section.title}>
          {section.texts.map((text) => (
            <p key={text}>
              <WriteToUs text={text} />
            </p>
          ))}
        </Card>
      ))}
      <Card title={texts.title}>
        {name || contact ? null : <p>{texts.unnamed}</p>}
        {name ? <p>{texts.name(name)}</p> : null}
        {contact ? (
          <p>
            {texts.contact} <Contact contact={contact} />
          </p>
        ) : null}
      </Card>
    </Page>
  );
}
