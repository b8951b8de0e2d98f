/** Letters of Devanagari and their sound. Vowels after a consonant replace its 'a'. */
const CONSONANTS =
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ f,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h'
const VOWELS = 'अ a,आ aa,इ i,ई i,उ u,ऊ u,ऋ ri,ए e,ऐ ai,ऑ o,ओ o,औ au,ऍ e'
const VOWEL_SIGNS = 'ा aa,ि i,ी i,ु u,ू u,ृ ri,े e,ै ai,ॉ o,ो o,ौ au,ॅ e'
const OTHER_SIGNS = 'ं n,ँ n,ः h'

const sounds = (list: string) => new Map(list.split(',').map((entry) => entry.split(' ') as [string, string]))
const consonants = sounds(CONSONANTS)
const vowels = sounds(VOWELS)
const vowelSigns = sounds(VOWEL_SIGNS)
const otherSigns = sounds(OTHER_SIGNS)
const VIRAMA = '्'

/** A word of Hindi or Marathi in Latin letters, as it sounds: 'patang' for पतंग. Null for a word without Devanagari. */
export function transliterate(word: string): string | null {
  if (!/\p{Script=Devanagari}/u.test(word)) return null
  // Dots below letters (ज़, ड़) make no difference.
  const letters = [...word.normalize('NFD').replaceAll('\u093c', '').normalize('NFC')]
  let text = ''
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants.get(letter)
    const next = letters[at + 1]
    if (consonant) text += consonant + (next === undefined || vowelSigns.has(next) || next === VIRAMA ? '' : 'a')
    else
      text +=
        vowels.get(letter) ?? vowelSigns.get(letter) ?? otherSigns.get(letter) ?? (letter === VIRAMA ? '' : letter)
  }
  return text
}

/** A word as it sounds: equal for kala, Kaala, kaalaa and काला. */
export function toSound(word: string): string {
  return (transliterate(word) ?? word)
    .toLowerCase()
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replace(/a{2,}/g, 'a')
    .replace(/e{2,}|i{2,}/g, 'i')
    .replace(/o{2,}|u{2,}/g, 'u')
    .replace(/ai|ei/g, 'e')
    .replaceAll('au', 'o')
    .replace(/(?<=.)(?:ie|y)$/, 'i')
    .replace(/([^x\d])\1+/gu, '$1')
}
