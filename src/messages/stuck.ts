/** When the browser's storage never answers. */
export const STUCK = 'El navegador no responde. Ciérralo del todo, ábrelo de nuevo e inténtalo otra vez.';

export const SIGN_OUT_FAILED = { title: 'Tu sesión sigue abierta', text: STUCK } as const;
