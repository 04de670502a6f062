/** The keys of sessions in local storage; apart from STORAGE_KEYS, which every diner downloads. */
export const SESSION_KEYS = {
  business: 'vaga.businessSession',
  client: 'vaga.clientSession',
  admin: 'vaga.adminSession',
} as const;
