import { COLOUR_FAMILIES, COLOUR_MISSPELLINGS, COLOURS, colourMeantBy } from './colours.ts'
import { searchWords } from './search.ts'
import {
  COLOUR_WORDS,
  MISSPELLINGS,
  NOISE,
  OTHER_GOODS,
  PEOPLE,
  PRICE_WORDS,
  SIZE_WORDS,
  SORT_WORDS,
  SYNONYMS,
} from './shopper-words.ts'
import { toSound } from './spelling.ts'

/** The filters that a search can name, as query parameters of a list. `q`: the words that are searched for. */
export const UNDERSTOOD_FILTERS = ['q', 'colour', 'size', 'min_price', 'max_price', 'sort'] as const
type UnderstoodFilters = Partial<Record<(typeof UNDERSTOOD_FILTERS)[number], string>>

/**
 * A part of a search: the filters that it means, and the search without it. `name`: of a colour that the search names itself, as maroon, of
 * which the filter says only that it is red.
 */
export type Understood = { filters: UnderstoodFilters; rest: string; name?: string | undefined }

/** A part of a search that is a filter. */
export type Facet = Understood & {
  kind: 'colour' | 'size' | 'price' | 'sort'
  /** As it was typed, and its words in lower case. */
  text: string
  phrase: string
  /** A bare number: a price only where no product has the number. */
  isGuess: boolean
}

export type ParsedSearch = {
  facets: readonly Facet[]
  /** The other words, in lower case. */
  words: readonly string[]
  /** Those of them that narrow the search, for people. Null when there is none. */
  wordPart: Understood | null
  /** Names of colours that products are sorted by: of the red ones, a search for maroon shows the maroon ones first. */
  colours: readonly string[]
}

type Token = { word: string; key: string; from: number; to: number; amount: Amount | null }
type Amount = { rupees: number; isMarked: boolean }
type Kind = Facet['kind']
type Match = { kind: Kind; filters: UnderstoodFilters; length: number; isGuess?: boolean }

const PHRASE_MAX = 5
/** Smaller numbers are no prices, unless they are marked as such: '9 to 5'. */
const LEAST_PRICE = 50
const LEAST_GUESSED_PRICE = 100
const MOST_PRICE = 100_000
/** "around 500" is up to a fifth less or more. */
const ABOUT = 0.2

/**
 * Reads a search as filters and words: 'lal polo under 900' is red, up to ₹900, and 'polo'. A phrase for which `isWord` returns true is
 * left a word. Pure: what the catalogue and the owner's rules know is the caller's.
 */
export function parseSearch(text: string, isWord: (phrase: string) => boolean = () => false): ParsedSearch {
  const q = text.normalize('NFC')
  const tokens = tokenize(q)
  const found: (Match & { at: number })[] = []
  for (let at = 0; at < tokens.length; ) {
    const match = matchPrice(tokens, at) ?? matchPhrase(tokens, at)
    if (match && !isWord(joinPhrase(tokens.slice(at, at + match.length)))) found.push({ ...match, at })
    at += match?.length ?? 1
  }
  const matches = withoutContradictions(found, tokens)
  const taken = new Set(matches.flatMap(({ at, length }) => tokens.slice(at, at + length)))
  const others = tokens.filter((token) => !taken.has(token))
  const named = withoutNoise(others)
  const wordPart = named.length > 0 && { filters: { q: joinParts(q, named) }, rest: cut(q, others) }
  return {
    facets: KINDS.flatMap((kind) => {
      const parts = matches.filter((match) => match.kind === kind)
      if (parts.length === 0) return []
      const used = parts.flatMap(({ at, length }) => tokens.slice(at, at + length))
      const filters = Object.assign({}, ...parts.map((part) => part.filters).toReversed()) as UnderstoodFilters
      const isGuess = parts.some((part) => part.isGuess)
      return [{ kind, filters, text: joinParts(q, used), phrase: joinPhrase(used), rest: cut(q, used), isGuess }]
    }),
    words: listWords(others),
    wordPart: wordPart || null,
    colours: matches
      .filter(({ kind }) => kind === 'colour')
      .map(
        ({ at, length, filters }) => nameOfColour(joinPhrase(tokens.slice(at, at + length))) ?? filters.colour ?? '',
      ),
  }
}

/** The words that narrow the search: not 'टी शर्ट', nor 'ke liye'. */
function withoutNoise(tokens: readonly Token[]): Token[] {
  const left: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(PHRASE_MAX, tokens.length - at)
    while (length > 0 && !isNoise(joinPhrase(tokens.slice(at, at + length)))) length -= 1
    if (length === 0) left.push(...tokens.slice(at, at + 1))
    at += Math.max(1, length)
  }
  return left
}

const KINDS = ['colour', 'size', 'price', 'sort'] as const

/** The parts that can hold together. Of two colours or sizes neither is a filter, nor is a colour beside "combo": a combo has none of its own. */
function withoutContradictions<M extends Match>(matches: readonly M[], tokens: readonly Token[]): M[] {
  const isCombo = tokens.some(({ key }) => COMBO_KEYS.has(key))
  const values = (kind: Kind) =>
    new Set(matches.filter((match) => match.kind === kind).map(({ filters }) => JSON.stringify(filters)))
  return matches.filter(
    ({ kind }) => kind === 'price' || kind === 'sort' || (values(kind).size === 1 && !(kind === 'colour' && isCombo)),
  )
}

const TOKEN =
  /\/-|[₹<>–—-]|\d+\.\d{1,2}k?(?![\p{L}\d])|\d{1,3}(?:,\d{2,3})+|([\p{L}\p{M}\p{N}]+)(?:['’]s(?![\p{L}\p{M}\p{N}]))?/gu
const CURRENCY = new Set([
  '₹',
  '/-',
  ...['rs', 'inr', 'rupees', 'rupee', 'rupaye', 'rupiya', 'bucks', 'रुपये', 'रुपए', 'रु'].map(toSound),
])
const AMOUNT = /^(rs|inr)?(\d{1,6}(?:\.\d{1,2})?)(k)?(rs|inr|rupees|rupaye)?$/

function tokenize(q: string): Token[] {
  const raw = [...q.matchAll(TOKEN)].map(({ 0: text, 1: word = text, index: from }): Token => {
    const lower = word.toLowerCase()
    return { word: lower, key: toSound(lower), from, to: from + text.length, amount: readAmount(lower) }
  })
  return joinCurrency(raw).filter(({ word }, at, all) => {
    const [before, after] = [all[at - 1], all[at + 1]]
    if (/^[–—-]$/.test(word)) return before?.amount && after?.amount
    if (/^[<>]$/.test(word)) return after?.amount
    return word !== '₹' && word !== '/-'
  })
}

/** 'rs', '₹' and the like become part of the amount beside them. */
function joinCurrency(raw: readonly Token[]): Token[] {
  const tokens: Token[] = []
  for (const token of raw) {
    const last = tokens.at(-1)
    const isAmount = token.amount !== null
    if (isAmount && token.amount && last && !last.amount && CURRENCY.has(last.key))
      tokens.splice(-1, 1, { ...token, from: last.from, word: token.word, amount: { ...token.amount, isMarked: true } })
    else if (last?.amount && CURRENCY.has(token.key))
      tokens.splice(-1, 1, { ...last, to: token.to, amount: { ...last.amount, isMarked: true } })
    else tokens.push(token)
  }
  return tokens
}

const DIGITS = '०१२३४५६७८९'

function readAmount(word: string): Amount | null {
  const text = word.replaceAll(',', '').replace(/[०-९]/g, (digit) => String(DIGITS.indexOf(digit)))
  const { 1: before, 2: digits, 3: thousands, 4: after } = AMOUNT.exec(text) ?? []
  if (digits === undefined) return null
  return { rupees: Number(digits) * (thousands ? 1_000 : 1), isMarked: Boolean(before || thousands || after) }
}

const RANGE_MARK = /^[–—]$/

/** The longest price phrase that begins here. */
function matchPrice(tokens: readonly Token[], at: number): Match | null {
  for (let length = Math.min(PHRASE_MAX, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    const amounts = part.flatMap(({ amount }) => amount ?? [])
    if (amounts.length === 0 || !amounts.every(isPrice)) continue
    const key = part.map((token) => (token.amount ? '#' : token.key.replace(RANGE_MARK, '-'))).join(' ')
    const meaning = pricePhrases.get(key) ?? (key === '#' ? 'at' : undefined)
    if (!meaning) continue
    const isGuess = key === '#' && !amounts[0]?.isMarked
    if (isGuess && (amounts[0]?.rupees ?? 0) < LEAST_GUESSED_PRICE) continue
    const filters = priceFilters(
      meaning,
      amounts.map(({ rupees }) => rupees),
    )
    return { kind: 'price', filters, length, isGuess }
  }
  return null
}

function isPrice({ rupees, isMarked }: Amount): boolean {
  return rupees <= MOST_PRICE && (isMarked ? rupees > 0 : rupees >= LEAST_PRICE)
}

function priceFilters(meaning: PriceMeaning, amounts: readonly number[]): UnderstoodFilters {
  const [least = 0, most = 0] = [Math.min(...amounts), Math.max(...amounts)]
  switch (meaning) {
    case 'up to':
      return { max_price: String(most) }
    case 'from':
      return { min_price: String(least) }
    case 'between':
      return { min_price: String(least), max_price: String(most) }
    case 'about':
      return { min_price: String(Math.round(least * (1 - ABOUT))), max_price: String(Math.round(most * (1 + ABOUT))) }
    // The price that somebody has in mind, and nearest to it first.
    case 'at':
      return { max_price: String(most), sort: 'price_desc' }
  }
}

/** The longest phrase of a colour, a size or an order that begins here. */
function matchPhrase(tokens: readonly Token[], at: number): Match | null {
  for (let length = Math.min(PHRASE_MAX, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    const facet = facetPhrases.get(part.map(({ key }) => key).join(' '))
    if (facet) return { ...facet, length }
  }
  return null
}

function joinPhrase(tokens: readonly Token[]): string {
  return listWords(tokens).join(' ')
}

function listWords(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word }) => searchWords(word))
}

/** The search without some of its words. */
function cut(q: string, tokens: readonly Token[]): string {
  let text = ''
  let at = 0
  for (const { from, to } of tokens.toSorted((a, b) => a.from - b.from)) {
    text += `${q.slice(at, from)} `
    at = to
  }
  return trim(text + q.slice(at))
}

function joinParts(q: string, tokens: readonly Token[]): string {
  return trim(tokens.map(({ from, to }) => q.slice(from, to)).join(' '))
}

function trim(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,.&+-]+|[\s,.&+-]+$/g, '')
}

type PriceMeaning = 'up to' | 'from' | 'between' | 'about' | 'at'

/** A list of the table: each phrase by its sound, and the meaning of its line. */
function readTable(table: string): [phrase: string, meaning: string][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', words = ''] = line.split(': ')
      return words.split(', ').map((phrase): [string, string] => [soundOfPhrase(phrase), meaning])
    })
}

function soundOfPhrase(phrase: string): string {
  return phrase.trim().split(' ').map(toSound).join(' ')
}

function readList(table: string): Set<string> {
  return new Set(table.replaceAll('\n', ' ').split(',').map(soundOfPhrase).filter(Boolean))
}

const pricePhrases = new Map(readTable(PRICE_WORDS)) as ReadonlyMap<string, PriceMeaning>

type FacetMeaning = Pick<Match, 'kind' | 'filters'>

const facetPhrases = readFacetPhrases()

function readFacetPhrases(): ReadonlyMap<string, FacetMeaning> {
  const phrases = new Map<string, FacetMeaning>()
  for (const [key, size] of readTable(SIZE_WORDS)) phrases.set(key, { kind: 'size', filters: { size } })
  for (const [key, sort] of readTable(SORT_WORDS)) phrases.set(key, { kind: 'sort', filters: { sort } })
  const addColour = (key: string, colour: string) => phrases.set(key, { kind: 'colour', filters: { colour } })
  for (const family of COLOUR_FAMILIES) addColour(toSound(family), family)
  // A name of one word may be a thing: coffee, rose, stone.
  for (const { name, family } of COLOURS) if (name.includes(' ')) addColour(soundOfPhrase(name), family)
  for (const [key, family] of readTable(COLOUR_WORDS)) addColour(key, family)
  for (const [misspelling, name] of Object.entries(COLOUR_MISSPELLINGS)) {
    const meant = phrases.get(soundOfPhrase(name))
    if (meant) phrases.set(soundOfPhrase(misspelling), meant)
  }
  return phrases
}

const COMBO_KEYS = new Set(['combo', 'combos', 'pack', 'set', 'duo', 'trio', 'multipack', 'कॉम्बो'].map(toSound))
const noise = readList(NOISE)
const otherGoods = readList(OTHER_GOODS)
const synonyms = new Map(readTable(SYNONYMS))
const misspellings = new Map(readTable(MISSPELLINGS))
const people = new Map(readTable(PEOPLE))

/** Whether words narrow no search. */
export function isNoise(phrase: string): boolean {
  return noise.has(soundOfPhrase(phrase))
}

/** Whether words name something that is no shirt. */
export function isOtherGoods(phrase: string): boolean {
  return otherGoods.has(soundOfPhrase(phrase))
}

/** What the catalogue calls something that shoppers name by other words. */
export function catalogueWord(phrase: string): string | undefined {
  return synonyms.get(soundOfPhrase(phrase))
}

/** The word that is meant by one that is correct English. */
export function spellingMeantBy(phrase: string): string | undefined {
  return misspellings.get(soundOfPhrase(phrase))
}

/** All words for those whom a shirt is for: women, ladies. Undefined for other words. */
export function peopleNamedBy(phrase: string): string[] | undefined {
  const meaning = people.get(soundOfPhrase(phrase))
  return meaning === undefined ? undefined : [...people].filter(([, other]) => other === meaning).map(([word]) => word)
}

/** The colour family of a phrase in English, Hindi or Marathi. */
export function findColourFamily(phrase: string): string | undefined {
  return facetPhrases.get(soundOfPhrase(phrase))?.filters.colour
}

/** The name of a colour itself, in lower case: 'maroon' for 'meron'. Undefined for a colour that is no name, such as 'lal'. */
export function nameOfColour(phrase: string): string | undefined {
  const name = colourMeantBy(phrase) ?? phrase
  return COLOURS.some((colour) => colour.name.toLowerCase() === name.toLowerCase()) ? name.toLowerCase() : undefined
}
