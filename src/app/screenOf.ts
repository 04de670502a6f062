/** Returns the part of an address whose change mounts a screen: a public page stays when one of its products opens. */
export const screenOf = (pathname: string) => pathname.replace(/^(\/emprendimientos\/[^/]+).*/i, '$1');
