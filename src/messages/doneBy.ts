/** The member of the team who recorded something. */
export const doneBy = {
  who: (name: string) => `Registró: ${name}`,
  formerMember: 'alguien que ya no está en el equipo',
} as const;
