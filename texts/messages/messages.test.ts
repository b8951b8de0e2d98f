import { expect, test } from 'vitest'
import { paise } from '#contract/basics/money.ts'
import { messages, translation } from './compile.ts'
import { englishWords } from './format.ts'
import { surface } from './surface.ts'
import { toWords } from './to-words.ts'

const english = messages({
  title: 'Your bag',
  tries: '{left, plural, =0 {No try} one {One try} other {# tries}} left.',
  fee: 'Returns cost {fee, number, rupees}, a shirt {price, number, price}.',
  arrives: 'It arrives on {day, date, weekday}.',
  states: { open: 'Open', closed: 'Closed since {at, date, dateTime}' },
})
const bag = surface({
  en: english,
  hi: translation(english, {
    title: 'आपका बैग',
    tries: '{left, plural, =0 {कोई मौका नहीं} one {# मौका} other {# मौके}} बचे।',
    fee: 'वापसी {fee, number, rupees}, शर्ट {price, number, price}।',
    arrives: '{day, date, weekday} को पहुँचेगा।',
    states: { open: 'खुला', closed: '{at, date, day} से बंद' },
  }),
  mr: translation(english, {
    title: 'तुमची बॅग',
    tries: '{left, plural, one {# संधी} other {# संध्या}} उरल्या.',
    fee: 'परत पाठवणे {fee, number, rupees}, शर्ट {price, number, price}.',
    arrives: '{day, date, weekday} पर्यंत पोहोचेल.',
    states: { open: 'उघडे', closed: '{at, date, dateTime} पासून बंद' },
  }),
})

test('a plural is that of its language, an exact number goes before it', () => {
  const sayTries = (language: 'en' | 'hi' | 'mr') =>
    [0, 1, 2].map((left) => toWords(bag(language)).tries({ left })).join(' ')
  expect(sayTries('en')).toBe('No try left. One try left. 2 tries left.')
  expect(sayTries('hi')).toBe('कोई मौका नहीं बचे। 1 मौका बचे। 2 मौके बचे।')
  // Zero is one in Hindi and many in Marathi.
  expect(sayTries('mr')).toBe('0 संध्या उरल्या. 1 संधी उरल्या. 2 संध्या उरल्या.')
  const hindi = toWords({ ...bag('hi'), messages: messages({ shirts: '{count, plural, one {# शर्ट} other {# शर्टें}}' }) })
  expect(hindi.shirts({ count: 0 })).toBe('0 शर्ट')
})

test('numbers are grouped as in India, and rupees have paise where a price has none', () => {
  const { fee, tries } = toWords(bag('hi'))
  expect(fee({ fee: paise(12_345_600), price: paise(69_900) })).toBe('वापसी ₹1,23,456.00, शर्ट ₹699।')
  expect(tries({ left: 1_234_567 })).toContain('12,34,567 मौके')
  const { shown } = englishWords(messages({ shown: '{shown, number} of {all}' }))
  expect(shown({ shown: 100_000, all: 100_000 })).toBe('1,00,000 of 100000')
})

test('dates are those of India, in words of the language', () => {
  const at = new Date('2026-11-25T20:00:00Z')
  expect(toWords(bag('en')).arrives({ day: '2026-11-26' })).toBe('It arrives on Thu, 26 Nov.')
  expect(toWords(bag('hi')).arrives({ day: at })).toBe('गुरु, 26 नवंबर को पहुँचेगा।')
  expect(toWords(bag('mr')).arrives({ day: at })).toBe('गुरु, 26 नोव्हेंबर पर्यंत पोहोचेल.')
  expect(toWords(bag('en')).states.closed({ at })).toBe('Closed since 26 Nov 2026, 01:30')
})

test('a tag is made by the page, and the message becomes one node with its text', () => {
  const { terms } = englishWords(
    messages({ terms: 'We {count, plural, one {read} other {all read}} the <link>{name} terms</link>.' }),
    (parts): unknown => parts,
  )
  expect(terms({ count: 2, name: 'new', link: (text) => ({ href: '/terms', text }) })).toEqual([
    'We ',
    'all read',
    ' the ',
    { href: '/terms', text: 'new terms' },
    '.',
  ])
})

test('a select chooses by a word, and what it does not know is other', () => {
  const { paid } = englishWords(messages({ paid: '{by, select, cash {Paid in cash} other {Paid online}}' }))
  expect([paid({ by: 'cash' }), paid({ by: 'upi' })]).toEqual(['Paid in cash', 'Paid online'])
})

test('a surface is in English in a language that it does not declare, dates and plurals included', () => {
  const onlyEnglish = surface({ en: english })
  expect(toWords(onlyEnglish('hi')).arrives({ day: '2026-11-26' })).toBe('It arrives on Thu, 26 Nov.')
  expect(onlyEnglish('mr').language).toBe('en')
})

test('readers in different languages at the same time do not meet', async () => {
  const read = async (language: 'en' | 'hi' | 'mr') => {
    const words = toWords(bag(language))
    await Promise.resolve()
    return words.states.open
  }
  expect(await Promise.all([read('en'), read('hi'), read('mr')])).toEqual(['Open', 'खुला', 'उघडे'])
})

test('what the formatter cannot say is refused when the file of texts is loaded', () => {
  const refuse = (text: string, reason: RegExp) => expect(() => messages({ text })).toThrow(reason)
  refuse('The {n, selectordinal, one {#st} other {#th}}', /no selectordinal/)
  refuse('{n, plural, offset:1 one {# other} other {# others}}', /no offset/)
  refuse('{n, number, ::compact-short}', /a style is one of rupees, price/)
  refuse('{n, number, dollars}', /a style is one of rupees, price/)
  refuse('{at, date}', /a style is one of day/)
  refuse('{at, date, ::yyyyMMMd}', /a style is one of day/)
  refuse('{at, time, short}', /a date has one as dateTime/)
  refuse('{n, plural, one {# piece}}', /MISSING_OTHER_CLAUSE.*# piece/)
  refuse('{name', /EXPECT_ARGUMENT_CLOSING_BRACE/)
  refuse('<b>bold', /UNCLOSED_TAG/)
  refuse('a<br/>b', /a tag is <name>text<\/name>/)
  // In another language a date has names for fewer styles.
  const month = messages({ text: 'In {at, date, month}' })
  expect(() => translation(month, { text: '{at, date, month} में' })).toThrow(/one of day, dateTime, weekday/)
})

test('a spelling that the types would read wrongly is refused too', () => {
  const refuse = (text: string, reason: RegExp) => expect(() => messages({ text })).toThrow(reason)
  refuse('{n,plural,one {# piece} other {# pieces}}', /write "\{n, plural, "/)
  refuse('{n, number,rupees}', /write "\{n, number, rupees\}"/)
  refuse('Hello { name }', /write "\{name\}"/)
  refuse("Write '{name}'", /a straight apostrophe quotes/)
  refuse("It''s here", /write ’/)
  expect(englishWords(messages({ text: "It isn't here" })).text).toBe("It isn't here")
})

test('a call with a missing, unknown or mistyped value does not compile', () => {
  const { tries, fee, arrives, states } = englishWords(english)
  // @ts-expect-error: no value
  expect(() => tries()).toThrow()
  // @ts-expect-error: another name
  tries({ count: 1 })
  // @ts-expect-error: a text is no number
  tries({ left: '1' })
  // @ts-expect-error: a number is no amount of money
  fee({ fee: 100, price: paise(100) })
  // @ts-expect-error: one of two
  fee({ fee: paise(100) })
  // @ts-expect-error: a number is no date
  arrives({ day: 20_261_126 })
  // @ts-expect-error: one that the message does not have
  arrives({ day: '2026-11-26', at: '10:00' })
  // @ts-expect-error: no such message
  expect(states.lost).toBeUndefined()
})

test('a translation whose keys or values differ from the English ones does not compile', () => {
  const open = messages({ open: 'Open', till: 'Open till {day, date, day}' })
  // @ts-expect-error: `till` is missing
  translation(open, { open: 'खुला' })
  // @ts-expect-error: `shut` is not in English
  translation(open, { open: 'खुला', till: '{day, date, day} तक', shut: 'बंद' })
  // @ts-expect-error: `at` is not a value of the English one
  translation(open, { open: 'खुला', till: '{at, date, day} तक' })
  // @ts-expect-error: `day` is left out
  translation(open, { open: 'खुला', till: 'खुला' })
  // @ts-expect-error: a date is shown as it is stored
  translation(open, { open: 'खुला', till: '{day} तक' })
  // @ts-expect-error: messages where English has one
  translation(open, { open: { now: 'खुला' }, till: '{day, date, day} तक' })
  const fee = messages({
    fee: 'It costs {fee, number, rupees}',
    inner: { pieces: '{count, plural, one {#} other {#}}' },
  })
  // @ts-expect-error: paise are shown as they are stored
  translation(fee, { fee: '{fee, number} लगेंगे', inner: { pieces: '{count}' } })
  // @ts-expect-error: an inner key is missing
  translation(fee, { fee: '{fee, number, rupees} लगेंगे', inner: {} })
  // A language may need no plural.
  translation(fee, { fee: '{fee, number, rupees} लगेंगे', inner: { pieces: '{count} नग' } })
})
