import { describe, expect, it } from 'vitest';
import { adminSignIn } from './adminSignIn.ts';
import { cart } from './cart.ts';
import { saleLineProblemText, saleProblemText } from './newSale.ts';
import { ownerSignIn } from './ownerSignIn.ts';
import { productDelete, productDone, productFailureText, productProblemText, products } from './products.ts';
import { deliveryText, publicPage } from './publicPage.ts';
import { saleFailureText } from './saleFailures.ts';
import { saleDetail, sales, salesFilterProblemText, voidProblemText } from './sales.ts';
import { signInFailureText, signInForm } from './signIn.ts';
import { credentials, ventureDelete, ventureFailureText, ventureProblemText } from './ventures.ts';

describe('to the letter: checks', () => {
  it.each([
    // Business login
    [signInFailureText('MISSING', ''), 'Ingresa usuario y contrasena.'],
    // Venture
    [ventureProblemText('image'), 'Selecciona una imagen para el emprendimiento.'],
    [ventureProblemText('name'), 'Ingresa un nombre para el emprendimiento.'],
    [ventureProblemText('description'), 'Agrega una descripcion para el emprendimiento.'],
    [
      ventureProblemText('departments'),
      'Selecciona al menos un departamento o elige envíos a todo El Salvador.',
    ],
    [ventureFailureText('NOT_FOUND'), 'Emprendimiento no encontrado.'],
    [publicPage.notFound, 'Emprendimiento no encontrado.'],
    // Products
    [productProblemText('price'), 'Ingresa un precio para el producto.'],
    [productProblemText('price-invalid'), 'Ingresa un precio valido para el producto.'],
    [productProblemText('range-incomplete'), 'Ingresa precio mínimo y máximo para el rango.'],
    [productProblemText('range-order'), 'El precio mínimo no puede ser mayor que el máximo.'],
    [productProblemText('name'), 'Ingresa un nombre para el producto.'],
    [productProblemText('description'), 'Agrega una descripcion para el producto.'],
    [productProblemText('image-create'), 'Selecciona al menos una imagen para el producto.'],
    [productProblemText('image-update'), 'Agrega al menos una imagen para el producto.'],
    [productProblemText('image-edit'), 'El producto debe tener al menos una imagen.'],
    [productFailureText('GONE'), 'El producto seleccionado ya no esta disponible.'],
    [productFailureText('NO_ID_TO_UPDATE'), 'Selecciona un producto valido para actualizar.'],
    [productFailureText('NO_ID_TO_DELETE'), 'Selecciona un producto valido para eliminar.'],
    [productFailureText('NO_VENTURE_TO_LIST'), 'Identifica el emprendimiento para listar productos.'],
    [productFailureText('NO_VENTURE_TO_CREATE'), 'Identifica el emprendimiento para crear productos.'],
    // Manual sale
    [saleProblemText('no-lines'), 'Agrega al menos un producto a la venta.'],
    [saleLineProblemText('product'), 'Selecciona un producto.'],
    [saleLineProblemText('product-invalid'), 'Selecciona un producto válido.'],
    [saleLineProblemText('quantity'), 'Ingresa una cantidad valida mayor a 0.'],
    [saleLineProblemText('price-invalid'), 'Ingresa un precio valido.'],
    [saleLineProblemText('range-price'), 'Ingresa el precio cobrado para los productos con rango.'],
    [saleLineProblemText('range-price-invalid'), 'Ingresa un precio válido.'],
    [
      saleLineProblemText('range-price-outside'),
      'El precio cobrado debe estar dentro del rango del producto.',
    ],
    // Sales filter
    [salesFilterProblemText('order'), "La fecha 'Desde' no puede ser posterior a la fecha 'Hasta'."],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

describe('to the letter: errors', () => {
  it.each([
    [ventureFailureText('LIST'), 'No se pudieron obtener los emprendimientos.'],
    [ventureFailureText('DELETE'), 'No se pudo eliminar el emprendimiento.'],
    [ventureFailureText('CREATE'), 'No se pudo registrar el emprendimiento.'],
    [ventureFailureText('LOAD'), 'No se pudo cargar el emprendimiento.'],
    [ventureFailureText('UPDATE'), 'No se pudo actualizar el emprendimiento.'],
    [ventureFailureText('MISSING'), 'No encontramos el emprendimiento.'],
    [productFailureText('LIST'), 'No se pudieron obtener los productos.'],
    [productFailureText('CREATE'), 'No se pudo crear el producto.'],
    [productFailureText('UPDATE'), 'No se pudo actualizar el producto.'],
    [productFailureText('DELETE'), 'No se pudo eliminar el producto.'],
    [saleFailureText('LIST'), 'No se pudieron obtener las ventas'],
    [saleFailureText('PRODUCTS'), 'No se pudieron cargar los productos'],
    [saleFailureText('CREATE'), 'No se pudo registrar la venta.'],
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
    ventureProblemText('name-too-long'),
    ventureProblemText('description-too-long'),
    ventureProblemText('social-too-long'),
    ventureFailureText('NEW_PASSWORD'),
    ventureFailureText('ACTIVE_RESERVATIONS'),
    productProblemText('description-too-long'),
    productProblemText('price-too-high'),
    productProblemText('too-many-images'),
    productFailureText('TOO_MANY'),
    saleLineProblemText('quantity-too-high'),
    saleProblemText('too-many-lines'),
    voidProblemText('reason-too-short'),
    voidProblemText('reason-too-long'),
    salesFilterProblemText('missing-date'),
    saleFailureText('VOID'),
    saleFailureText('OFFLINE'),
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
    [ventureProblemText('name-too-long'), '80'],
    [ventureProblemText('description-too-long'), '600'],
    [ventureProblemText('social-too-long'), '120'],
    [productProblemText('name-too-long'), '80'],
    [productProblemText('description-too-long'), '1000'],
    [productProblemText('price-too-high'), '999999.99'],
    [productProblemText('too-many-images'), '8'],
    [products.imagesHint, '8'],
    [productFailureText('TOO_MANY'), '200'],
    [saleLineProblemText('quantity-too-high'), '9999'],
    [saleProblemText('too-many-lines'), '20'],
    [voidProblemText('reason-too-short'), '3'],
    [voidProblemText('reason-too-long'), '200'],
  ])('%s', (text, limit) => {
    expect(text.match(/\d[\d.]*\d|\d/g)).toContain(limit);
  });
});
