/** The specification's sentences stand without their accents, to the letter; what we wrote ourselves has them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = path.dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));

/** The sentences of the specification, a line each; '…' stands for what the program fills in. The longest first. */
const SPECIFIED = readFileSync(path.join(folder, 'specification.txt'), 'utf8')
  .split('\n')
  .flatMap((sentence) => sentence.split(/\.\.\.|…|\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part !== '')
  .sort((one, other) => other.length - one.length);

/** Words that are always written with an accent or ñ, here without it. */
const BARE = new Set(
  `accion administracion ademas alla alli aqui arbol articulo articulos asi atras aun ano anos bisuteria boton camara
  catalogo catalogos categoria categorias clasico codigo codigos comun conexion confirmacion configuracion contrasena
  contrasenas correccion credito credencial cupon debito descripcion despues detras devolucion dia dias dificil direccion
  direcciones dueno duena duenos economia eliminacion eliminaran electronico energia enviaras espanol estara estaran exito
  facil fotografia garantia grafico graficos guia habia historico horario horarios imagenes informacion instalacion
  interes invalido invalida invalidos joyeria limite limites linea lineas loteria loterias manana mas mayoria menu
  miercoles minimo maximo modificacion movil musica ningun notificacion numero numeros opcion ordenes pagina paginas panaderia
  pequeno pequena perdio podra podran podras podria proximo proxima proximas proximos publicacion
  pupuseria quizas rapido rapida razon recien region reservacion sabado seccion seleccion sera seran senal sesion
  sesiones sumo tamano tambien tecnico tecnologia telefono telefonos todavia transaccion traves ubicacion ultimo ultima
  ultimas ultimos unico unica util valido valida validos validas veras version vehiculo volvera`
    .split(/\s+/)
    // These two are right as they are.
    .filter((word) => word !== 'horario' && word !== 'horarios' && word !== 'credencial'),
);

/** A text in quotes or backticks. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** Lines that show nothing: comments, imports, and the codes and kinds that texts are chosen by. */
const NOT_SHOWN = /^\s*(?:\*|\/\/|\/\*|import |} from |case |\| ')/;

/** The texts of a module, without what stands in `${}`. */
function textsOf(name: string): string[] {
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  const shown = lines.filter((line) => !NOT_SHOWN.test(line)).join('\n');
  return [...shown.matchAll(TEXT)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replace(/\$\{[^}]*\}/g, '{}'),
  );
}

/** What of a text is ours. */
function ours(text: string): string {
  return SPECIFIED.reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text);
}

/** The words of a text that lack their accent. Capitals are the operator's commands, hyphens file names. */
function bareWords(text: string): string[] {
  return (ours(text).match(/[\p{L}-]+/gu) ?? []).filter((word) =>
    BARE.has(word.replace(/^\p{Lu}/u, (first) => first.toLowerCase())),
  );
}

describe('what we wrote has its accents', () => {
  it.each(sources)('%s', (name) => {
    expect(textsOf(name).filter((text) => bareWords(text).length > 0)).toEqual([]);
  });
});

it('finds a word without its accent, but not in a sentence of the specification', () => {
  expect(bareWords('Tu Sesion ya no es válida')).toEqual(['Sesion']);
  expect(bareWords('Sesion iniciada como Ana')).toEqual([]);
  expect(bareWords('catalogo-3, TELEFONO, sesión')).toEqual([]);
});
