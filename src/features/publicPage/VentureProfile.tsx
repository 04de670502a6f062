import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Initials } from '../../components/ui/Initials.tsx';
import { Cover } from '../../components/ui/Page.tsx';
import type { Venture } from '../../domain/ventures/entities.ts';
import { hashtags } from '../../domain/ventures/hashtags.ts';
import { socialLinks } from '../../domain/ventures/socialLinks.ts';
import { deliveryText, networkNames, publicPage as texts } from '../../messages/publicPage.ts';
import { NetworkIcon, TruckIcon } from './networkIcons.tsx';
import css from './Profile.module.css';
import { ShareRow } from './ShareRow.tsx';

export interface VentureProfileProps {
  readonly venture: Venture;
  readonly url: string;
  /** The address of the booking form; null when the business takes no bookings. */
  readonly bookingPath: string | null;
}

/** Shows the seller: cover, name, tags, delivery, social networks, and how to share this page. */
export function VentureProfile({ venture, url, bookingPath }: VentureProfileProps) {
  const { name, description, categories, shipping, socials } = venture;
  const tags = hashtags(categories);
  const links = socialLinks(socials);
  const delivery = deliveryText(shipping);
  return (
    <div className={`stack gap-3 ${css.hero}`}>
      {venture.imageUrl === null ? (
        <Initials name={name} className={css.cover} />
      ) : (
        <Cover className={css.cover} src={venture.imageUrl} alt={texts.coverAlt(name)} />
      )}
      <div className={`stack gap-2 ${css.profile}`}>
        <h1>{name}</h1>
        {tags.length > 0 ? (
          <ul className={`row gap-2 ${css.tags}`} aria-label={texts.categoriesTitle}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        ) : null}
        <details className={css.description}>
          <summary>
            <p className="two-lines">{description}</p>
          </summary>
        </details>
        {delivery === '' ? null : (
          <p className={`muted small ${css.delivery}`}>
            <TruckIcon />
            {delivery}
          </p>
        )}
        <div className="row middle apart gap-2">
          {links.length > 0 ? (
            <ul className={`row gap-2 ${css.socials}`} aria-label={texts.socialsTitle}>
              {links.map(({ network, url: link }) => (
                <li key={network}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={
                      network === 'whatsapp'
                        ? texts.writeTo(name)
                        : texts.socialLink(networkNames[network], name)
                    }
                    title={network === 'whatsapp' ? texts.write : networkNames[network]}
                    data-network={network}
                  >
                    <NetworkIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
          <ShareRow name={name} url={url} small />
        </div>
        {bookingPath === null ? null : (
          <ButtonLink to={bookingPath} size="l" block>
            {texts.reserve}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
