import { describe, expect, it } from 'vitest';
import { adminSignIn } from './adminSignIn.ts';
import { branchModals } from './branches.ts';
import { cart } from './cart.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { dayDialogs } from './dayDialogs.ts';
import { dayReservations } from './dayReservations.ts';
import { waiting } from './desk.ts';
import { host } from './host.ts';
import { operator } from './legal.ts';
import { saleLineProblems, saleProblems } from './newSale.ts';
import { ownerSignIn } from './ownerSignIn.ts';
import { productDelete, productDone, productFailures, productProblems, products } from './products.ts';
import { deliveryText, publicPage } from './publicPage.ts';
import { reminder } from './reminders.ts';
import { saleFailures } from './saleFailures.ts';
import { saleDetail, sales, salesFilterProblems, voidProblems } from './sales.ts';
import { saleTiles } from './saleTiles.ts';
import { schedule } from './schedule.ts';
import { signInFailureText, signInForm } from './signIn.ts';
import { credentials, ventureDelete, ventureFailures, ventureProblems } from './ventures.ts';

describe('to the letter: checks', () => {
  it.each([
    // Business login
    [signInFailureText('MISSING', ''), 'Ingresa usuario y contrasena.'],
    // Venture
    [ventureProblems.image, 'Selecciona una imagen para el emprendimiento.'],
    [ventureProblems.name, 'Ingresa un nombre para el emprendimiento.'],
    [ventureProblems.description, 'Agrega una descripcion para el emprendimiento.'],
    [ventureProblems.departments, 'Selecciona al menos un departamento o elige envíos a todo El Salvador.'],
    [publicPage.notFound, 'Emprendimiento no encontrado.'],
    // Products
    [productProblems.price, 'Ingresa un precio para el producto.'],
    [productProblems['price-invalid'], 'Ingresa un precio valido para el producto.'],
    [productProblems['range-incomplete'], 'Ingresa precio mínimo y máximo para el rango.'],
    [productProblems['range-order'], 'El precio mínimo no puede ser mayor que el máximo.'],
    [productProblems.name, 'Ingresa un nombre para el producto.'],
    [productProblems.description, 'Agrega una descripcion para el producto.'],
    [productProblems['image-create'], 'Selecciona al menos una imagen para el producto.'],
    [productProblems['image-update'], 'Agrega al menos una imagen para el producto.'],
    [productProblems['image-edit'], 'El producto debe tener al menos una imagen.'],
    [productFailures.GONE, 'El producto seleccionado ya no esta disponible.'],
    [productFailures['NO_ID_TO_UPDATE'], 'Selecciona un producto valido para actualizar.'],
    [productFailures['NO_ID_TO_DELETE'], 'Selecciona un producto valido para eliminar.'],
    [productFailures['NO_VENTURE_TO_LIST'], 'Identifica el emprendimiento para listar productos.'],
    [productFailures['NO_VENTURE_TO_CREATE'], 'Identifica el emprendimiento para crear productos.'],
    // Manual sale
    [saleProblems['no-lines'], 'Agrega al menos un producto a la venta.'],
    [saleLineProblems.product, 'Selecciona un producto.'],
    [saleLineProblems['product-invalid'], 'Selecciona un producto válido.'],
    [saleLineProblems.quantity, 'Ingresa una cantidad valida mayor a 0.'],
    [saleLineProblems['price-invalid'], 'Ingresa un precio valido.'],
    [saleLineProblems['range-price'], 'Ingresa el precio cobrado para los productos con rango.'],
    [saleLineProblems['range-price-invalid'], 'Ingresa un precio válido.'],
    [saleLineProblems['range-price-outside'], 'El precio cobrado debe estar dentro del rango del producto.'],
    // Sales filter
    [salesFilterProblems.order, "La fecha 'Desde' no puede ser posterior a la fecha 'Hasta'."],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('to the letter: errors', () => {
  it.each([
    [ventureFailures.LIST, 'No se pudieron obtener los emprendimientos.'],
    [ventureFailures.DELETE, 'No se pudo eliminar el emprendimiento.'],
    [ventureFailures.CREATE, 'No se pudo registrar el emprendimiento.'],
    [ventureFailures.LOAD, 'No se pudo cargar el emprendimiento.'],
    [ventureFailures.UPDATE, 'No se pudo actualizar el emprendimiento.'],
    [ventureFailures.MISSING, 'No encontramos el emprendimiento.'],
    [productFailures.LIST, 'No se pudieron obtener los productos.'],
    [productFailures.CREATE, 'No se pudo crear el producto.'],
    [productFailures.UPDATE, 'No se pudo actualizar el producto.'],
    [productFailures.DELETE, 'No se pudo eliminar el producto.'],
    [saleFailures.LIST, 'No se pudieron obtener las ventas'],
    [saleFailures.PRODUCTS, 'No se pudieron cargar los productos'],
    [saleFailures.CREATE, 'No se pudo registrar la venta.'],
    [signInForm.failedTitle, 'No pudimos iniciar sesion'],
    [signInFailureText('WRONG_CREDENTIALS', ownerSignIn.notLinked), 'Usuario o contrasena incorrectos'],
    [signInFailureText('NOT_LINKED', ownerSignIn.notLinked), 'Las credenciales ingresadas no son validas.'],
    [signInFailureText('UNKNOWN', ownerSignIn.notLinked), 'No pudimos iniciar sesion.'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('to the letter: screens', () => {
  it.each([
    [ownerSignIn.expired, 'Sesion expirada. Ingresa nuevamente.'],
    [credentials.message, 'Guarda estas credenciales para que el emprendimiento pueda iniciar sesion.'],
    [credentials.generate, 'Generar nueva contraseña'],
    [
      ventureDelete('Hilos de Luna').text,
      'Estas seguro de eliminar Hilos de Luna? Esta accion no se puede deshacer y se eliminaran sus productos.',
    ],
    [productDone.title, 'Accion completada'],
    [productDelete('Torogoz').title, 'Confirmar eliminacion'],
    [products.soldOut, 'Agotado'],
    [publicPage.empty, 'Aun no registramos productos para este emprendimiento.'],
    [cart.order, 'Pedir por WhatsApp'],
    [sales.from, 'Desde'],
    [sales.to, 'Hasta'],
    [sales.productCount(1), 'Producto'],
    [sales.productCount(0), 'Productos'],
    [sales.productCount(2), 'Productos'],
    [saleDetail.title, 'Detalle de venta'],
    [saleDetail.void, 'Anular venta'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    [true, [], 'Envíos a todo El Salvador.'],
    [true, ['La Paz'], 'Envíos a todo El Salvador.'],
    [false, ['Santa Ana', 'La Unión'], 'Envíos a: Santa Ana, La Unión.'],
    [false, [], ''],
  ])('deliveries: %s, %j', (shipsToAll, departments, text) => {
    expect(deliveryText({ shipsToAll, departments })).toBe(text);
  });
});

it('the other problems have texts that differ from each other and are sentences', () => {
  const texts = [
    ventureProblems['name-too-long'],
    ventureProblems['description-too-long'],
    ventureProblems['social-too-long'],
    ventureFailures['NEW_PASSWORD'],
    ventureFailures['ACTIVE_RESERVATIONS'],
    productProblems['description-too-long'],
    productProblems['price-too-high'],
    productProblems['too-many-images'],
    productFailures['TOO_MANY'],
    saleLineProblems['quantity-too-high'],
    saleProblems['too-many-lines'],
    voidProblems['reason-too-short'],
    voidProblems['reason-too-long'],
    salesFilterProblems['missing-date'],
    saleFailures.VOID,
    saleFailures.OFFLINE,
    signInFailureText('NOT_LINKED', adminSignIn.notLinked),
    signInFailureText('TOO_MANY_TRIES', adminSignIn.notLinked),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/);
});

describe('counts', () => {
  it.each([
    [products.count(1), '1 producto'],
    [products.count(2), '2 productos'],
    [sales.saleCount(1), '1 venta'],
    [sales.pieces(2), '2 unidades'],
    [sales.pendingCount(1), '1 venta pendiente de enviar'],
    [publicPage.imageAlt('Llavero', 1, 1), 'Llavero'],
    [publicPage.imageAlt('Llavero', 2, 3), 'Llavero, imagen 2 de 3'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('limits, as the domain pins them in its own tests', () => {
  it.each([
    [ventureProblems['name-too-long'], '80'],
    [ventureProblems['description-too-long'], '600'],
    [ventureProblems['social-too-long'], '120'],
    [productProblems['name-too-long'], '80'],
    [productProblems['description-too-long'], '1000'],
    [productProblems['price-too-high'], '999999.99'],
    [productProblems['too-many-images'], '8'],
    [products.imagesHint, '8'],
    [productFailures['TOO_MANY'], '200'],
    [saleLineProblems['quantity-too-high'], '9999'],
    [saleProblems['too-many-lines'], '20'],
    [voidProblems['reason-too-short'], '3'],
    [voidProblems['reason-too-long'], '200'],
  ])('%s', (text, limit) => {
    expect(text.match(/\d[\d.]*\d|\d/g)).toContain(limit);
  });
});

const SA = 'Hilos S.A.';
const told = { name: 'Ana M.', business: SA, branch: 'Col.', day: 'lunes 2 de noviembre', time: '7:00 PM' };
it.each([
  ...Object.values(host.message).map((text) => [text({ ...told, people: 2 }, 'x')]),
  [waiting.message(told, 2, 'x')],
  [dayDialogs.doorMessage('Ana M.', SA, 2)],
  [dayReservations.closed(['Col.'])],
  [dashboard.memberSubtitle(SA)],
  [reminder.movedMessage(SA, 'lunes', '7:00 PM', 2, 'Col.')],
  [schedule.savedText('Col.')],
  [schedule.savedUnused('Col.')],
  [schedule.whatsappText('Ana', SA, 2, 'lunes')],
  [branchModals.archiveMessage('Col.')],
  [operator.name(SA)],
  [saleTiles.runOut('Salsa picante 8 oz.', 0)],
  [customers.reminder('Ana', '$5.00', '11/1/2027', 'Hilos S.A.')],
])('after a name that ends in a dot there is no other: %s', (text) => {
  expect(text).not.toContain('..');
});
