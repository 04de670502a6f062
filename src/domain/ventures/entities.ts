/** The entities of a venture (docs/product.md, Ventures). Instants are epoch milliseconds. */

/** The social networks, in the order of forms and pages. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'whatsapp', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Texts as the owner typed them, '' for none: `socialLink` turns them into links. */
export type Socials = Readonly<Record<SocialNetwork, string>>;

export interface Shipping {
  readonly shipsToAll: boolean;
  /** In the order of DEPARTMENTS; empty when `shipsToAll`. */
  readonly departments: readonly string[];
}

/** The content of a venture's form, without its picture. */
export interface VentureContent {
  readonly name: string;
  readonly description: string;
  readonly socials: Socials;
  readonly shipping: Shipping;
  readonly categories: readonly string[];
}

export interface Venture extends VentureContent {
  readonly id: string;
  readonly imageUrl: string | null;
  /** The path of the picture in Storage; '' without a picture. */
  readonly imagePath: string;
  /** Never changes, not even when the name does, because printed codes must keep working. */
  readonly slug: string;
  readonly username: string;
  /** null until the server's time arrives. */
  readonly createdAt: number | null;
}

/** Shown once, after registration or a password reset; the password is stored nowhere. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
