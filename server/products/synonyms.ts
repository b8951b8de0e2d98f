/** Synonyms of shoppers in India, one group per line. Every word of a group finds products with any of them; the typed word counts most. */
const GROUPS = `
tee, tees
round neck, crew neck, crew, roundneck
v neck, vneck
collar, collared, collar neck, polo
hoodie, hoody, hooded, sweatshirt, sweat shirt
full sleeve, full sleeves, long sleeve, long sleeves, long sleeved
sleeveless, vest, tank, tank top, sando
half sleeve, half sleeves, short sleeve, short sleeves
oversized, oversize, over sized, baggy, boxy, drop shoulder, loose
plain, solid, basic
combo, pack, set, duo, trio, multipack
tea, chai
coffee, kaapi
rain, monsoon, rainy, baarish
mountain, hill, peak, himalaya, pahad
kite, patang
chess, knight
space, planet
auto, rickshaw, autorickshaw, tuk tuk
moon, chand
sea, ocean, wave, beach
hindi, devanagari
grey, gray
melange, heather, heathered
dark blue, navy
`

/** Stop words, which do not narrow a search: every product is a shirt, and every cut is unisex. */
const STOP_WORDS = `
a, an, and, the, of, in, on, with, for, by, to, i, want, need, show, me, buy, best, new, shirt, shirts, t shirt, t shirts, tshirt, tshirts, top,
tops, clothes, men, mens, man, women, womens, woman, ladies, girls, girl, boys, boy, unisex, design, designs, online, colour, color, size
`

type Words = readonly string[]

/** 'round neck' as ['round', 'neck']. */
const asWords = (phrase: string): Words => phrase.split(' ')
const phrasesOf = (line: string) => line.split(',').flatMap((phrase) => phrase.trim() || [])

/** For each phrase all its synonyms, itself included. */
const SYNONYMS = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const group = phrasesOf(line)
      return group.map((phrase) => [phrase, group.map(asWords)] as const)
    }),
)
const STOP_PHRASES = new Set(phrasesOf(STOP_WORDS))

/** The length of the longest phrase in both tables, in words. */
export const MAX_PHRASE_WORDS = 2

/** The synonyms of a phrase, itself included; empty when there are none. */
export function synonymsOf(words: Words): readonly Words[] {
  return SYNONYMS.get(words.join(' ')) ?? []
}

/** Whether a phrase is a stop word. */
export function isStopPhrase(words: Words): boolean {
  return STOP_PHRASES.has(words.join(' '))
}
