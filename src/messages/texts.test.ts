/** The app's texts: the specification's sentences letter for letter, and the others with their accents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = (path: string) => join(import.meta.dirname, path);
const sourceOf = (path: string) => readFileSync(here(path), 'utf8');

/** The files of src/messages with texts. */
const MODULES = readdirSync(here('.')).filter((name) => /^(?!test-)[^.]+\.ts$/.test(name));

/** The files of the domain with texts of the specification. */
const DOMAIN = ['../domain/reservations/status.ts', '../domain/format.ts'];

/** The sentences of the specification, one per line; '…' stands for the values that the program inserts. */
const SPECIFIED = sourceOf('specification.txt').trimEnd().split('\n');

/** Returns all texts in quotes or backticks, also those in quotes within backticks. */
function textsIn(source: string): string[] {
  return [
    ...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g),
    ...source.matchAll(/"([^"\n]*)"/g),
    ...source.matchAll(/`((?:[^`\\]|\\.)*)`/g),
  ].map(([, text = '']) => text.replaceAll("\\'", "'"));
}

const texts = [...MODULES, ...DOMAIN].flatMap((path) => textsIn(sourceOf(path)));

// '…' stands for the values that the program inserts; any other sentence is found complete, as one text.
describe('a sentence of the specification is said, letter for letter', () => {
  it.each(SPECIFIED)('%s', (line) => {
    const parts = line.split('…').filter((part) => part !== '');
    const isSaid = line.includes('…')
      ? texts.some((text) => parts.every((part) => text.includes(part)))
      : texts.includes(line);
    expect(isSaid).toBe(true);
  });
});

/** The fixed parts of the specification's sentences, the longest first. */
const QUOTED = SPECIFIED.flatMap((sentence) => sentence.split(/\.\.\.|…|\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part !== '')
  .sort((one, other) => other.length - one.length);

/** Words that always have an accent or ñ, written here without it. */
const BARE = new Set(
  `accion administracion ademas alla alli aqui arbol articulo articulos asi atras aun ano anos bisuteria boton camara
  catalogo catalogos categoria categorias clasico codigo codigos comun conexion confirmacion configuracion contrasena
  contrasenas correccion credito cupon debito descripcion despues detras devolucion dia dias dificil direccion
  direcciones dueno duena duenos economia eliminacion eliminaran electronico energia enviaras espanol estara estaran exito
  facil fotografia garantia grafico graficos guia habia historico imagenes informacion instalacion
  interes invalido invalida invalidos joyeria limite limites linea lineas loteria loterias manana mas mayoria menu
  miercoles minimo maximo modificacion movil musica ningun notificacion numero numeros opcion ordenes pagina paginas panaderia
  pequeno pequena perdio podra podran podras podria proximo proxima proximas proximos publicacion
  pupuseria quizas rapido rapida razon recien region reservacion sabado seccion seleccion sera seran senal sesion
  sesiones sumo tamano tambien tecnico tecnologia telefono telefonos todavia transaccion traves ubicacion ultimo ultima
  ultimas ultimos unico unica util valido valida validos validas veras version vehiculo volvera`.split(/\s+/),
);

/** Lines without shown texts: comments, imports, and the codes and kinds by which texts are chosen. */
const NOT_SHOWN = /^\s*(?:\*|\/\/|\/\*|import |} from |case |\| ')/;

/** Returns the texts of a module, without the content of `${}`. */
function textsOf(name: string): string[] {
  const shown = sourceOf(name)
    .split('\n')
    .filter((line) => !NOT_SHOWN.test(line))
    .join('\n');
  return textsIn(shown).map((text) => text.replace(/\$\{[^}]*\}/g, '{}'));
}

/** Returns a text without the specification's sentences. */
function ours(text: string): string {
  return QUOTED.reduce((rest, sentence) => rest.replaceAll(sentence, ' '), text);
}

/** Returns the words that lack their accent. Capitals are the operator's commands, hyphens file names. */
function bareWords(text: string): string[] {
  return (ours(text).match(/[\p{L}-]+/gu) ?? []).filter((word) =>
    BARE.has(word.replace(/^\p{Lu}/u, (first) => first.toLowerCase())),
  );
}

describe('what we wrote has its accents', () => {
  it.each(MODULES)('%s', (name) => {
    expect(textsOf(name).filter((text) => bareWords(text).length > 0)).toEqual([]);
  });
});

it('finds a word without its accent, but not in a sentence of the specification', () => {
  expect(bareWords('Tu Sesion ya no es válida')).toEqual(['Sesion']);
  expect(bareWords('Sesion iniciada como Ana')).toEqual([]);
  expect(bareWords('catalogo-3, TELEFONO, sesión')).toEqual([]);
});
