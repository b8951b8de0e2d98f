/** Stop words, which do not narrow a search: every product is a shirt, and every cut is unisex. */
const STOP_WORDS = `
a, an, and, the, of, in, on, with, for, by, to, i, want, need, show, me, buy, best, new, shirt, shirts, t shirt, t shirts, tshirt, tshirts, top,
tops, clothes, men, mens, man, women, womens, woman, ladies, girls, girl, boys, boy, unisex, design, designs, online, colour, color, size
`

const STOP_PHRASES = new Set(STOP_WORDS.split(',').map((phrase) => phrase.trim()))

/** Whether words are a stop phrase. */
export function isStopPhrase(words: readonly string[]): boolean {
  return STOP_PHRASES.has(words.join(' '))
}
