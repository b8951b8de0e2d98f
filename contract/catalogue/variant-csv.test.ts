import { expect, test } from 'vitest'
import { namesIn, picturesIn } from './variant-csv.ts'

const FILES = ['front.jpg', 'back.jpg', 'a.webp', 'b.jpg', '1.jpg', '2.jpg', 'zip front.png']
const isFile = (name: string) => FILES.includes(name)

test.each<[string, string[]]>([
  ['red/front.jpg red/back.jpg', ['red/front.jpg', 'red/back.jpg']],
  ['/media/a.webp back/b.jpg', ['/media/a.webp', 'back/b.jpg']],
  ['back/b.jpg /media/a.webp', ['back/b.jpg', '/media/a.webp']],
  ['https://x.example/1.jpg https://x.example/2.jpg', ['https://x.example/1.jpg', 'https://x.example/2.jpg']],
  ['photos/Zip Front.png | b.jpg', ['photos/Zip Front.png', 'b.jpg']],
  ['my photos/b.jpg', ['my photos/b.jpg']],
])('the pictures of the cell %s', (cell, pictures) => {
  expect(picturesIn(cell, isFile)).toEqual(pictures)
})

test('an address is no name of a file, and a cell has a bounded number of names', () => {
  expect(namesIn('https://x.example/1.jpg /media/a.webp | red/b.jpg')).toEqual(['b.jpg', 'b.jpg'])
  expect(namesIn('a '.repeat(100_000)).length).toBeLessThan(500)
})
