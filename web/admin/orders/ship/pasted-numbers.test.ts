import { expect, test } from 'vitest'
import { spread } from './pasted-numbers.ts'

const ORDERS = [1047, 1051, 1052]

test.each([
  ['a single number is pasted as always', 'BD 7741', 0, null],
  [
    'a column goes down from the field it was pasted into',
    'A1\nA2\n',
    1,
    [
      [1, 'A1'],
      [2, 'A2'],
    ],
  ],
  ['what is too much is left out', 'A1\nA2\nA3', 2, [[2, 'A1']]],
  [
    'two columns go by order number, in any order [fulfil.ship-many]',
    '#1052\tX9\n1047\tX7',
    0,
    [
      [2, 'X9'],
      [0, 'X7'],
    ],
  ],
  ['the order number may stand second', 'X7, 1051', 0, [[1, 'X7']]],
  [
    'an empty line is no number',
    '\r\nA1\r\n\r\nA2',
    0,
    [
      [0, 'A1'],
      [1, 'A2'],
    ],
  ],
] as const)('%s', (_, text, from, expected) => {
  expect(spread(text, ORDERS, from)).toEqual(expected && new Map(expected as never))
})
