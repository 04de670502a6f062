/**
 * Every name of the rules language's public reference (firebase.google.com/docs/reference/rules), once; what Storage
 * adds is in evaluate.test.ts. Left out: `bool` and `math.isInfinite`, which the hosted service doesn't know.
 */
import { describe, expect, test } from 'vitest';
import { documents, valueOf } from './test-support.ts';

/** By page of the reference: expressions that are true. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  Boolean: ['true is bool', '!(1 is bool)', 'true && !false || false'],
  Bytes: [
    "b'ab' is bytes",
    "b'ab'.size() == 2",
    "b'ab'.toBase64() == 'YWI='",
    "b'ab'.toHexString() == '6162'",
  ],
  Duration: [
    "duration.value(90, 's') is duration",
    'duration.time(1, 2, 3, 4).seconds() == 3723',
    'duration.time(0, 0, 0, 5).nanos() == 5',
    "duration.abs(duration.value(-1, 'm')) == duration.value(60, 's')",
    "duration.value(1, 'd') + duration.value(1, 'd') < duration.value(1, 'w')",
  ],
  Float: ['1.5 is float', "float('1.5') == 1.5", 'float(1) is float', '7.5 % 2.0 == 1.5'],
  Integer: ['1 is int', "int('12') == 12", 'int(1.9) == 1', '7 / 2 == 3', '1 is number'],
  LatLng: [
    'latlng.value(13.7, -89.2) is latlng',
    'latlng.value(13.7, -89.2).latitude() == 13.7',
    'latlng.value(13.7, -89.2).longitude() == -89.2',
    'latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) > 111000',
  ],
  List: [
    '[1, 2] is list',
    "2 in [1, 2] && !('2' in [1, 2])",
    "['a', 'b', 'c'][1:3] == ['b', 'c']",
    "['a'].concat(['b']) == ['a', 'b']",
    "['a', 'b'].hasAll(['a']) && !['a'].hasAll(['a', 'b'])",
    "['a', 'b'].hasAny(['x', 'a']) && !['a'].hasAny([])",
    "['a', 'a'].hasOnly(['a', 'b']) && !['a', 'x'].hasOnly(['a', 'b'])",
    "['a', 1, true].join('-') == 'a-1-true'",
    "['a', 'b', 'a'].removeAll(['a']) == ['b']",
    "['a', 'a'].toSet().size() == 1",
    '[].size() == 0',
  ],
  Map: [
    "{'a': 1} is map",
    "'a' in {'a': 1} && !('b' in {'a': 1})",
    "{'a': {'b': 1}}.a.b == 1 && {'a': 1}['a'] == 1",
    "{'a': 1}.get('b', 7) == 7",
    "{'a': {'b': 1}}.get(['a', 'b'], 7) == 1 && {'a': {'b': 1}}.get(['a', 'c'], 7) == 7",
    "{'a': 1, 'b': 2}.keys().join(',') == 'a,b'",
    "{'a': 1, 'b': 2}.keys().hasOnly(['a', 'b', 'c']) && {'a': 1}.values() == [1]",
    "{'a': 1}.size() == 1",
  ],
  MapDiff: [
    "{'a': 1, 'n': 1}.diff({'a': 2, 'o': 1}).addedKeys() == ['n'].toSet()",
    "{'a': 1, 'n': 1}.diff({'a': 2, 'o': 1}).removedKeys() == ['o'].toSet()",
    "{'a': 1, 'n': 1}.diff({'a': 2, 'o': 1}).changedKeys() == ['a'].toSet()",
    "{'a': 1, 'n': 1}.diff({'a': 1, 'o': 1}).unchangedKeys() == ['a'].toSet()",
    "{'a': 1, 'n': 1}.diff({'a': 2, 'o': 1}).affectedKeys().hasOnly(['a', 'n', 'o'])",
  ],
  Path: [
    "path('/a/b') is path",
    "/a/$(request.auth.uid) == path('a/ana')",
    "(/a/$(x)).bind({'x': 'b'}) == path('a/b')",
    "/a/b[1] == 'b'",
  ],
  Set: [
    "['a', 'b'].toSet().difference(['b'].toSet()) == ['a'].toSet()",
    "['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()",
    "['a'].toSet().union(['b'].toSet()).size() == 2",
    "['a'].toSet().hasAll(['a']) && ['a'].toSet().hasAny(['a', 'b']) && ['a'].toSet().hasOnly(['a'])",
    "'a' in ['a'].toSet()",
  ],
  String: [
    "'ab' is string",
    "'ab' + 'c' == 'abc' && 'abc'[1] == 'b' && 'abc'[0:2] == 'ab'",
    "'AB'.lower() == 'ab' && 'ab'.upper() == 'AB'",
    "'user@domain.com'.matches('.*@domain[.]com') && !'ab'.matches('a')",
    "'banana'.replace('a', 'o') == 'bonono'",
    "'ab'.size() == 2",
    "'a-b-c'.split('-') == ['a', 'b', 'c']",
    "'a'.toUtf8() == b'a'",
    "'  a '.trim() == 'a'",
    "string(1.5) == '1.5' && string(true) == 'true' && string(null) == 'null'",
  ],
  Timestamp: [
    'request.time is timestamp',
    'timestamp.date(2024, 5, 15) == request.time.date()',
    'timestamp.value(0).toMillis() == 0',
    'request.time.year() == 2024 && request.time.month() == 5 && request.time.day() == 15',
    'request.time.dayOfWeek() == 3 && request.time.dayOfYear() == 136',
    'request.time.hours() == 13 && request.time.minutes() == 45 && request.time.seconds() == 30',
    'request.time.nanos() == 250000000',
    'request.time.time() == duration.time(13, 45, 30, 250000000)',
    "request.time - duration.value(1, 'h') < request.time",
    "request.time - timestamp.date(2024, 5, 15) > duration.value(13, 'h')",
  ],
  hashing: [
    "hashing.md5('a').toHexString() == '0CC175B9C0F1B6A831C399E269772661'",
    "hashing.sha256(b'a').size() == 32",
    "hashing.crc32('a').size() == 4 && hashing.crc32c('a').size() == 4",
  ],
  math: [
    'math.abs(-2) == 2 && math.abs(-1.5) == 1.5',
    'math.ceil(1.2) == 2.0 && math.floor(1.8) == 1.0 && math.round(1.5) == 2',
    'math.pow(2, 10) == 1024.0 && math.sqrt(9) == 3.0',
    "math.isNaN(float('NaN'))",
  ],
  'namespaces.debug': ['debug(1) == 1', "debug({'a': 1}).a == 1"],
  firestore: [
    "get(/databases/$(database)/documents/u/ana).data.role == 'chef'",
    'exists(/databases/$(database)/documents/u/ana) && !exists(/databases/$(database)/documents/u/leo)',
    "getAfter(/databases/$(database)/documents/u/ana).data.role == 'boss'",
    'existsAfter(/databases/$(database)/documents/u/new)',
    "request.auth.uid == 'ana' && request.method == 'update' && request.path is path",
    "resource.id == 'x' && resource.data is map && resource.__name__ is path",
  ],
  'conditions and let': [
    '1 > 2 ? false : true',
    'total(2, 3) == 6',
    'request.resource.data.diff(resource.data).affectedKeys().hasOnly([])',
  ],
};

const access = documents({ 'u/ana': { role: 'chef' } }, { 'u/ana': { role: 'boss' }, 'u/new': {} });
const functions = 'function total(a, b) { let sum = a + b; let more = sum + 1; return more; }';

describe.each(Object.entries(PAGES))('%s', (_page, expressions) => {
  test.each(expressions)('%s', (expression) => {
    expect(valueOf(expression, { access, functions })).toBe('true');
  });
});
