/** 'Privacidad' and 'Términos': what the software really does (docs/data-model.md). Keep both in step. */

import { PRIZE_EXPIRY_MS } from '../domain/lotteries/limits.ts';
import { EXPIRY_GRACE_MS, MODIFY_CUTOFF_MS } from '../domain/reservations/constants.ts';
import { days, dot, minutes } from './units.ts';

export interface LegalPage {
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly texts: readonly string[] }[];
}

interface LegalFacts {
  readonly lotteries: boolean;
  readonly errorReports: boolean;
  readonly appCheck: boolean;
}

/** The operator, who is responsible for the site. */
export const operator = {
  title: 'Quién responde',
  unnamed: 'Quien administra este sitio todavía no ha puesto aquí su nombre ni cómo contactarle.',
  name: (name: string) => dot(`Responde por este sitio: ${name}`),
  contact: 'Contacto:',
} as const;

const only = (holds: boolean, text: string): string[] => (holds ? [text] : []);

/** Returns which data is stored, for whom and for how long. */
export function privacyPage({ lotteries, errorReports, appCheck }: LegalFacts): LegalPage {
  return {
    title: 'Privacidad',
    sections: [
      {
        title: 'Cuando reservas una mesa',
        texts: [
          'Guardamos tu nombre, tu teléfono, tu nota, la sucursal, el día, la hora y cuántas personas son. Tu nombre, tu teléfono y tu nota los leen solo ese comercio, con las personas que lo atienden, y quien administra este sitio.',
          'No hace falta cuenta: tu teléfono es tu llave. Quien escribe tu número en «Mis reservas» ve el lugar, el día, la hora y el tamaño de tus reservas, también de las pasadas, y no tu nombre ni tu nota; para cambiarlas o cancelarlas desde otro teléfono hace falta también tu nombre, que quien te conoce puede saber. Con tu número cualquiera puede reservar o anotarse en una lista de espera: si no fuiste tú, díselo al comercio con «No fui yo». Un comercio puede anotar números de los que no recibe reservas.',
          'Junto a tu teléfono, cada comercio ve cuántas veces fuiste, cuántas no llegaste y una nota que escribe sobre ti (por ejemplo, una alergia). Las leen ese comercio y quienes reciben a sus clientes, y se quedan hasta que el comercio las borra: lo hace si se lo pides.',
          'Si te anotas en una lista de espera, guardamos tu nombre, tu teléfono, la sucursal, el día, las horas y cuántas personas son. Los leen ese comercio y quienes reciben a sus clientes, hasta que te quitas o el comercio te quita de la lista. Si el comercio te anota en la fila de la puerta, guarda cuántas personas son, tu nombre, tu teléfono si lo das y desde cuándo esperas, hasta que te sienta o te quita.',
          'Las reservas no se borran solas: el comercio las conserva. Si quieres que se borren, escríbenos.',
        ],
      },
      ...(lotteries
        ? [
            {
              title: 'Si tienes cuenta de cliente',
              texts: [
                'Guardamos tu teléfono, tu usuario de Instagram si lo das, tu saldo, tus límites, tus recargas, tus números y tus premios. Los ves tú y quien administra este sitio. Tu contraseña la guarda Google de forma que nadie puede leerla.',
                'Los números vendidos y los ganadores son públicos, sin tu teléfono ni tu nombre. Las recargas y los números pagados no se borran: son el comprobante de tu saldo.',
                'Para mostrar un sorteo, tu navegador pide un número público a la red drand, que ve tu dirección de internet.',
              ],
            },
          ]
        : []),
      {
        title: 'Si tienes un comercio',
        texts: [
          'El nombre, la descripción, las fotos, los productos, los enlaces y los horarios de tu comercio son públicos.',
          'De cada venta guardamos los productos, el total, cómo se pagó y, si los escribes, «Cliente» (un nombre o un teléfono) y la nota: son datos de tu cliente. Los ves tú; quien atiende tu caja ve los de sus propias ventas de hoy y los pedidos guardados, y quien administra este sitio puede verlos. No se borran solos, tampoco al anular la venta: en «Clientes» los borras con «Olvidar a este cliente» cuando no te debe nada. Escribe solo lo que necesitas.',
          'De cada persona de tu equipo guardamos su nombre, su usuario y qué ventas o reservas registró, también después de que la quitas. Lo ves tú y quien administra este sitio; su nombre y su usuario los ven también sus compañeros. Quien recibe a tus clientes ve sus reservas.',
        ],
      },
      {
        title: 'Cuando armas un pedido',
        texts: [
          'Los productos, cantidades y notas que agregas a un pedido se quedan en tu teléfono hasta que dices que ya lo enviaste o los quitas. Van dentro del mensaje que tú envías al emprendimiento, con un enlace que los lleva escritos: nosotros no guardamos tu pedido. Si el emprendimiento lo guarda para después o lo registra como venta, se guardan los productos, las notas, el número del pedido y el nombre o el teléfono que escriba como «Cliente». Lo ven ese emprendimiento, quien atiende su caja y quien administra este sitio, y no se borra solo. Si quieres que se borre, escríbenos.',
        ],
      },
      {
        title: 'En tu teléfono',
        texts: [
          'Este navegador recuerda tus últimas reservas, los pedidos que no has enviado, tu teléfono, los comercios que visitaste (los borras en el inicio), lo que estabas escribiendo, tus recordatorios y tu sesión, hasta que borres los datos del sitio. Para abrir sin señal guarda también las pantallas y las fotos que viste y, mientras tu sesión siga abierta, lo último que viste en ella: al cerrarla se borra. No usamos cookies de publicidad ni de seguimiento.',
        ],
      },
      {
        title: 'Dónde está y quién más lo ve',
        texts: [
          'Todo se guarda en servicios de Google (Firebase), en servidores fuera de El Salvador. Google ve la dirección de internet de quien visita el sitio. No vendemos ni damos tus datos a nadie más.',
          ...only(
            appCheck,
            'Para frenar a los programas que abusan, Google reCAPTCHA revisa cómo se usa esta página y recibe datos de tu navegador.',
          ),
          ...only(
            errorReports,
            'Si la aplicación falla, guardamos qué falló, en qué pantalla, en qué versión y cuántas veces, sin tu nombre, tu teléfono ni tu dirección. Lo lee solo quien administra este sitio, hasta que lo borra.',
          ),
        ],
      },
      {
        title: 'Tus derechos',
        texts: ['Puedes pedir que te digamos qué guardamos de ti, que lo corrijamos o que lo borremos.'],
      },
    ],
  };
}

/** Returns the terms to which a user agrees. */
export function termsPage({ lotteries }: LegalFacts): LegalPage {
  return {
    title: 'Términos',
    sections: [
      {
        title: 'Reservas',
        texts: [
          `Vaga pasa tu reserva al comercio; el servicio y la comida son cosa del comercio. La mesa se guarda ${minutes(EXPIRY_GRACE_MS)} minutos.`,
          `Puedes cambiar o cancelar hasta ${minutes(MODIFY_CUTOFF_MS)} minutos antes. El comercio también puede cancelar.`,
          'Reserva con tu propio teléfono y solo si piensas ir. Cada teléfono puede tener una reserva activa en cada comercio.',
        ],
      },
      {
        title: 'Compras a emprendimientos',
        texts: [
          'Vaga muestra sus productos, junta tu pedido en un mensaje y te lleva a su WhatsApp. El total de un pedido es un estimado hasta que el emprendimiento lo confirma. Lo que compras lo acuerdas con el emprendimiento: Vaga no cobra ni entrega.',
        ],
      },
      ...(lotteries
        ? [
            {
              title: 'Vagacoins y loterías',
              texts: [
                'Solo para mayores de 18 años.',
                'Los Vagacoins sirven para comprar números aquí; no son dinero ni se cambian por dinero. Un número comprado solo se devuelve si la lotería se cancela.',
                'El sorteo usa un número público que nadie puede elegir, y cualquier teléfono puede comprobarlo. Un número que nadie compró también puede salir: entonces ese premio no se entrega.',
                `Un premio se reclama dentro de los ${days(PRIZE_EXPIRY_MS)} días después del sorteo; después vence.`,
                'Cada lotería muestra su número de permiso, o dice que no lo indica.',
              ],
            },
          ]
        : []),
      {
        title: 'El servicio',
        texts: [
          'Hacemos lo posible por que todo funcione, pero puede fallar. Si algo importante no se ve bien, llama al comercio.',
          'Quien abusa del sitio puede perder su cuenta.',
        ],
      },
    ],
  };
}
