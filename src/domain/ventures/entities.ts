/** The entities of a venture (docs/product.md, Ventures). Instants are epoch milliseconds. */

/** The networks, in the order in which forms and pages show them. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'whatsapp', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Free texts as the owner typed them, '' where none: `socialLink` makes links of them. */
export type Socials = Readonly<Record<SocialNetwork, string>>;

export interface Shipping {
  readonly shipsToAll: boolean;
  /** In the product's order; empty when `shipsToAll`. */
  readonly departments: readonly string[];
}

/** What the form of a venture holds besides its picture. */
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
  /** Where the picture lies in Storage; '' without one. */
  readonly imagePath: string;
  /** Never changes, not even with the name: printed codes must live. */
  readonly slug: string;
  readonly username: string;
  /** null while the server hasn't said. */
  readonly createdAt: number | null;
}

/** Shown once, after registration or a new password; the password is stored nowhere. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
