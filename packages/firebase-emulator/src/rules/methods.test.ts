import { describe, expect, test } from 'vitest';
import { NOW, valueOf } from './test-support.ts';

type Row = readonly [expression: string, value: 'true' | 'false' | 'error'];

function check(rows: readonly Row[], data: object = {}, next: object = {}): void {
  test.each(rows)('%s → %s', (expression, value) => {
    expect(valueOf(expression, { data, next }).replace(/^error: .*/, 'error')).toBe(value);
  });
}

describe('String', () => {
  check([
    ["'ABC1'.lower() == 'abc1' && 'abc'.upper() == 'ABC'", 'true'],
    ["' \\t a b \\n'.trim() == 'a b'", 'true'],
    ["'día'.size() == 3 && '😀'.size() == 2", 'true'],
    ["'día'.toUtf8().size() == 4", 'true'],
    ["'banana'.replace('a', 'o') == 'bonono'", 'true'],
    ["'banana'.replace('ana', 'ee') == 'beena'", 'true'],
    ["'foo@test.com'.replace('.', '-') == '------------'", 'true'],
    ["'ab'.replace('(a)(b)', '$2$1') == 'ba'", 'true'],
    ["'ab'.replace('a', '\\\\$') == '$b'", 'true'],
    ["'ab'.replace('(a)', '$3') == 'b'", 'error'],
    ["'a/b/c'.split('/') == ['a', 'b', 'c']", 'true'],
    ["'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", 'true'],
    ["'a,b,,'.split(',') == ['a', 'b']", 'true'],
    ["',a'.split(',') == ['', 'a']", 'true'],
    ["''.split(',') == ['']", 'true'],
    ["'abc'.split('') == ['a', 'b', 'c']", 'true'],
    ["'abc'[0] == 'a' && 'abc'[0:2] == 'ab'", 'true'],
    ["'abc'[3] == 'a'", 'error'],
    ["'abc'[1:4] == 'bc'", 'error'],
    ["'abc'[1:1] == ''", 'true'],
    ["'abc'[0:0] == ''", 'error'],
    ["'abc'[2:1] == ''", 'error'],
    ["'a' + 'b' == 'ab'", 'true'],
    ['(1).lower() == "a"', 'error'],
  ]);
});

describe('String.matches is a full match in RE2', () => {
  check([
    ["'user@domain.com'.matches('.*@domain[.]com')", 'true'],
    ["'banana'.matches('ana')", 'false'],
    ["'banana'.matches('.*ana.*')", 'true'],
    ["'7777'.matches('^[0-9]{4}$')", 'true'],
    ["'77'.matches('\\\\d\\\\d')", 'true'],
    ["'a\\nb'.matches('a.b')", 'false'],
    ["'a\\nb'.matches('(?s)a.b')", 'true'],
    ["'ABC'.matches('(?i)abc')", 'true'],
    ["'aBC'.matches('a(?i:bc)')", 'true'],
    ["'a|b'.matches('a|b')", 'false'],
    ["'b'.matches('a|b')", 'true'],
    ["'x-y_z'.matches('[\\\\w-]+')", 'true'],
    ["'x-y'.matches('[a-z\\\\-]+')", 'true'],
    ["'abc'.matches('[[:alpha:]]+')", 'true'],
    ["'ñandú'.matches('\\\\pL+') && 'Ω'.matches('\\\\p{Greek}')", 'true'],
    // The library's tables are those of Unicode 6.0.
    ["'🍳☕'.matches('\\\\p{So}+') && !'🌮'.matches('\\\\p{So}') && !'🏽'.matches('\\\\p{Sk}')", 'true'],
    ["'🌮'.matches('[\\\\x{1f000}-\\\\x{1faff}]') && '🌮'.matches('[^\\\\p{C}]')", 'true'],
    ["'\u200b'.matches('\\\\p{Cf}') && !'\u2066'.matches('\\\\p{Cf}')", 'true'],
    ["'🌮 a'.replace('(.) (.)', '$2$1') == 'a🌮'", 'true'],
    ["'\u00a0'.matches('[\\\\s\\\\S]') && !'\u00a0'.matches('\\\\s')", 'true'],
    ["'a.b'.matches('\\\\Qa.b\\\\E')", 'true'],
    ["'é😀'.matches('..')", 'true'],
    ["'\\u00a0'.matches('\\\\s')", 'false'],
    ["'a@b/c'.matches('a\\\\@b\\\\/c')", 'true'],
    ["'a'.matches(request.auth.uid + '(')", 'error'],
    ["'a'.matches('(?=a)a' + '')", 'error'],
    ["'aa'.matches('(a)\\\\1' + '')", 'error'],
    ["'a'.matches('a**' + '')", 'error'],
    ["'A'.matches('(?i)[a-z]')", 'true'],
    ["'aB'.matches('a(?i:[b])' + '')", 'error'],
    ["'a'.matches('a++' + '')", 'error'],
    ["'a'.matches(1)", 'error'],
  ]);
});

describe('Bytes and hashing', () => {
  check([
    ["'hello'.toUtf8().toHexString() == '68656C6C6F'", 'true'],
    ["b'\\xff\\xfe'.toBase64() == '__4='", 'true'],
    ["b'abc'.size() == 3", 'true'],
    ["hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'", 'true'],
    [
      "hashing.sha256('abc').toHexString() == 'BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD'",
      'true',
    ],
    ["hashing.crc32('123456789').toHexString() == '2639F4CB'", 'true'],
    ["hashing.crc32c('123456789').toHexString() == '839206E3'", 'true'],
    ["hashing.md5(b'abc') == hashing.md5('abc')", 'true'],
    ['hashing.md5(1).size() == 16', 'error'],
    ["b'abc'[0] == 97", 'error'],
    ["b'a' + b'b' == b'ab'", 'error'],
  ]);
});

describe('List', () => {
  check([
    ["['a', 'b'].concat(['b']) == ['a', 'b', 'b']", 'true'],
    ["['a', 'b'].hasAll(['a']) && !['a'].hasAll(['a', 'b'])", 'true'],
    ["['a', 'b'].hasAny(['b', 'z']) && !['a'].hasAny([])", 'true'],
    ["['a', 'b'].hasOnly(['b', 'a']) && !['a', 'b'].hasOnly(['a', 'c'])", 'true'],
    ["['a', 'a'].hasOnly(['a', 'b'])", 'true'],
    ["['a'].hasAll(['a'].toSet())", 'true'],
    ["[1, 2.0, null, true, 'x'].join(',') == '1,2.0,null,true,x'", 'true'],
    ["[[1]].join(',') == ''", 'error'],
    ['[1].join(1) == ""', 'error'],
    ['[1, 2, 1].removeAll([1]) == [2]', 'true'],
    ['[1, 2].removeAll([1.0]) == [1, 2]', 'true'],
    ['[].size() == 0', 'true'],
    ['[1, 1, 2].toSet().size() == 2', 'true'],
    ['[1, 2, 3][1:3] == [2, 3]', 'true'],
    ['[1, 2, 3][0:4] == []', 'error'],
    ['[1][-1] == 1', 'error'],
    ["[1]['a'] == 1", 'error'],
    ['1.0 in [1]', 'false'],
    ['0.0 in [-0.0]', 'true'],
    ['[1] + [2] == [1, 2]', 'error'],
    ["'a' in 'abc'", 'error'],
    ['[1].difference([1]) == []', 'error'],
  ]);
});

describe('Set', () => {
  check([
    ["['a', 'b'].toSet() == ['b', 'a', 'a'].toSet()", 'true'],
    ["['a', 'b'].toSet().difference(['a'].toSet()) == ['b'].toSet()", 'true'],
    ["['a'].toSet().union(['b'].toSet()).size() == 2", 'true'],
    ["['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()", 'true'],
    ["['a'].toSet().difference(['a']) == [].toSet()", 'error'],
    [
      "['a', 'b'].toSet().hasAll(['a']) && ['a'].toSet().hasAny(['a']) && ['a'].toSet().hasOnly(['a', 'b'])",
      'true',
    ],
    ['1 in [1.0].toSet()', 'true'],
    ['[1, 1.0].toSet().size() == 1', 'true'],
    ['[1].toSet() == [1]', 'false'],
    ["['a'].toSet()[0] == 'a'", 'error'],
  ]);
});

describe('Map and MapDiff', () => {
  const data = { a: 1, b: 2, c: { d: { e: 3 } }, same: [1] };
  const next = { a: 1, b: 3, f: 4, same: [1] };
  check(
    [
      ["resource.data.keys() == ['a', 'b', 'c', 'same'] && resource.data.size() == 4", 'true'],
      ["{'x': 1, 'y': 2}.values() == [1, 2]", 'true'],
      ["resource.data.get('a', 0) == 1 && resource.data.get('zz', 0) == 0", 'true'],
      ["resource.data.get(['c', 'd', 'e'], 0) == 3", 'true'],
      ["resource.data.get(['c', 'x', 'e'], 'none') == 'none'", 'true'],
      ["resource.data.get(['a', 'x'], 'none') == 'none'", 'true'],
      ['resource.data.get(1, 0) == 1', 'error'],
      ["request.resource.data.diff(resource.data).affectedKeys() == ['b', 'c', 'f'].toSet()", 'true'],
      ["request.resource.data.diff(resource.data).addedKeys() == ['f'].toSet()", 'true'],
      ["request.resource.data.diff(resource.data).removedKeys() == ['c'].toSet()", 'true'],
      ["request.resource.data.diff(resource.data).changedKeys() == ['b'].toSet()", 'true'],
      ["request.resource.data.diff(resource.data).unchangedKeys().hasOnly(['a', 'same'])", 'true'],
      ["{'a': 1}.diff({'a': 1.0}).changedKeys().size() == 0", 'true'],
      ["resource.data.hasAll(['a'])", 'error'],
      ["{'a': 1} + {'b': 2} == {}", 'error'],
      ['{1: 2} == {}', 'error'],
    ],
    data,
    next,
  );
});

describe('Timestamp and Duration', () => {
  check(
    [
      ['request.time.year() == 2024 && request.time.month() == 5 && request.time.day() == 15', 'true'],
      ['request.time.hours() == 13 && request.time.minutes() == 45 && request.time.seconds() == 30', 'true'],
      ['request.time.nanos() == 250000000', 'true'],
      ['request.time.dayOfWeek() == 3 && request.time.dayOfYear() == 136', 'true'],
      [`request.time.toMillis() == ${NOW.getTime()}`, 'true'],
      ['request.time.date() == timestamp.date(2024, 5, 15)', 'true'],
      ['request.time.time() == duration.time(13, 45, 30, 250000000)', 'true'],
      [`request.time == timestamp.value(${NOW.getTime()})`, 'true'],
      ['timestamp.date(2024, 1, 7).dayOfWeek() == 7 && timestamp.date(2024, 1, 8).dayOfWeek() == 1', 'true'],
      ['timestamp.date(2024, 12, 31).dayOfYear() == 366', 'true'],
      ['timestamp.date(2023, 2, 29) == timestamp.date(2023, 3, 1)', 'error'],
      ['timestamp.value(-1500).year() == 1969 && timestamp.value(-1500).seconds() == 58', 'true'],
      ['timestamp.value(-1500).nanos() == 500000000', 'true'],
      ["request.time + duration.value(1, 'd') > request.time", 'true'],
      ["duration.value(1, 'h') + request.time - request.time == duration.value(60, 'm')", 'true'],
      ["request.time - duration.value(1, 'w') < request.time", 'true'],
      ["duration.value(1, 'h') - duration.value(30, 'm') == duration.value(1800, 's')", 'true'],
      [
        "duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000",
        'true',
      ],
      ["duration.value(5, 'ns').nanos() == 5", 'true'],
      ["duration.abs(duration.value(-10, 's')) == duration.value(10, 's')", 'true'],
      ["duration.value(1, 'y') == duration.value(1, 'd')", 'error'],
      ['request.time - 1 == request.time', 'error'],
      ['resource.data.at == request.time && resource.data.at is timestamp', 'true'],
      ["duration.value(1, 's') is duration", 'true'],
    ],
    { at: NOW },
  );
});

describe('LatLng, math and conversions', () => {
  check([
    [
      'latlng.value(13.7, -89.2).latitude() == 13.7 && latlng.value(13.7, -89.2).longitude() == -89.2',
      'true',
    ],
    [
      'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111190 && latlng.value(0, 0).distance(latlng.value(0, 1)) < 111200',
      'true',
    ],
    ['latlng.value(91, 0).latitude() == 91', 'error'],
    ['latlng.value(1, 2) is latlng && latlng.value(1, 2) == latlng.value(1.0, 2.0)', 'true'],
    ['math.abs(-2) == 2 && math.abs(-2) is int && math.abs(-2.5) == 2.5', 'true'],
    ['math.ceil(1.5) == 2 && math.ceil(1.5) is float && math.floor(-1.5) == -2', 'true'],
    ['math.round(2.5) == 3 && math.round(-2.5) == -2 && math.round(2.5) is int', 'true'],
    ['math.pow(2, 3) == 8.0 && math.pow(2, 3) is float && math.sqrt(4) == 2.0', 'true'],
    ['math.isNaN(math.sqrt(-1)) && !math.isNaN(1)', 'true'],
    ['math.round(math.sqrt(-1)) == 0', 'true'],
    ["math.abs('a') == 1", 'error'],
    ["int('12') == 12 && int('-3') == -3 && int('+3') == 3 && int(2.9) == 2", 'true'],
    ["int(float('1e20')) == 9223372036854775807", 'true'],
    ["int('1.5') == 1", 'error'],
    ["int(' 1') == 1", 'error'],
    ["int('9223372036854775808') == 0", 'error'],
    ['int(true) == 1', 'error'],
    ["float('1e3') == 1000.0 && float('.5') == 0.5 && float('0x1p3') == 8.0 && float(' 2.5') == 2.5", 'true'],
    ["float('inf') > 1.0", 'error'],
    ["float('Infinity') > 1.0 && float(2) is float", 'true'],
    [
      "string(2.0) == '2.0' && string(12) == '12' && string(true) == 'true' && string(null) == 'null'",
      'true',
    ],
    [
      "string(float('1e7')) == '1.0E7' && string(123456789.0) == '1.23456789E8' && string(0.0001) == '1.0E-4'",
      'true',
    ],
    ["string(float('4.9e-324')) == '4.9E-324' && string(float('2e-323')) == '2.0E-323'", 'true'],
    ["string(path('a/b')) == '/a/b'", 'true'],
    ['string([1]) == "1"', 'error'],
    ['path(/a/b) == /a/b', 'error'],
    ["path('a//b') == /a/b", 'error'],
    ["path('/a/$(x)') == /a/b", 'error'],
  ]);
});

describe('Path', () => {
  check([
    ['/a/b/c[1] == "b"', 'true'],
    ['/a/b[5] == "b"', 'error'],
    ['/a/b is path && !(/a/b is string)', 'true'],
  ]);
});
