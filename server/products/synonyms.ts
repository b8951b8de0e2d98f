/** What shoppers in India call the same thing. Each line finds all of its words; the typed one counts most. */
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

/** Say nothing about which shirt is meant: everything here is a shirt, and every cut is for everybody. */
const EMPTY = `
a, an, and, the, of, in, on, with, for, by, to, i, want, need, show, me, buy, best, new, shirt, shirts, t shirt, t shirts, tshirt, tshirts, top,
tops, clothes, men, mens, man, women, womens, woman, ladies, girls, girl, boys, boy, unisex, design, designs, online, colour, color, size
`

type Words = readonly string[]

/** 'round neck' as ['round', 'neck']. */
const asWords = (phrase: string): Words => phrase.split(' ')
const phrasesOf = (line: string) => line.split(',').flatMap((phrase) => phrase.trim() || [])

/** For each phrase all that mean the same, itself included. */
const SAME = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const group = phrasesOf(line)
      return group.map((phrase) => [phrase, group.map(asWords)] as const)
    }),
)
const EMPTY_PHRASES = new Set(phrasesOf(EMPTY))

/** The longest phrase of either table, in words. */
export const MAX_PHRASE_WORDS = 2

/** The other ways to say it; empty when there are none. */
export function sameAs(words: Words): readonly Words[] {
  return SAME.get(words.join(' ')) ?? []
}

/** Whether a phrase can be left out of a search. */
export function saysNothing(words: Words): boolean {
  return EMPTY_PHRASES.has(words.join(' '))
}
