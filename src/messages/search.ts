/** The texts of the home's search, which load with its code. */
export const search = {
  restaurants: 'Restaurantes',
  makers: 'Emprendimientos',
  products: 'Productos',
  from: (price: string) => `desde ${price}`,
  found: (count: number, text: string) =>
    `${count === 1 ? '1 resultado' : `${count} resultados`} para «${text}»`,
  more: (count: number) => `Ver ${count} más`,
  none: (text: string) => `No encontramos nada para «${text}».`,
  noneHint: 'Prueba con otra palabra, o mira lo que hay:',
  hints: 'Qué puedes buscar',
  failed: 'No pudimos buscar. Revisa tu conexión.',
  onlyNames: 'Sin conexión no podemos mostrar los productos; esto es lo demás.',
} as const;
