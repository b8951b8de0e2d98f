import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { MESSAGE_KINDS } from '#contract/basics/message-kinds.ts'
import { formatMessageValues, listMessageParameters, messageBody, PARAMETER_MAX, smsText } from './phone-messages.ts'

const VALUES = {
  name: 'Asha',
  code: '123456',
  number: '#1047',
  total: '₹748.00',
  amount: '₹500.00',
  day: 'Sat, 28 Nov',
  parcel: 'Delhivery 1234567890',
  ticket: 'R-1001',
}

test('each message has the same parameters in every language, each once, neither first nor last, and the name of the shop', () => {
  for (const kind of MESSAGE_KINDS) {
    const english = listMessageParameters(kind, 'en').toSorted()
    expect(new Set(english).size).toBe(english.length)
    for (const language of LANGUAGES) {
      expect(listMessageParameters(kind, language).toSorted(), `${language} ${kind}`).toEqual(english)
      const body = messageBody({ kind, language, shopName: '{shop}' }, () => '{}')
      expect(body).toContain('{shop}')
      expect(body).not.toMatch(/^\{|\}$/)
    }
  }
})

test('a message is put together from its values in the order of its text', () => {
  const values = formatMessageValues('tracking', 'hi', VALUES)
  const name = { kind: 'tracking', language: 'hi', shopName: 'Kite' } as const
  expect(messageBody(name, (at) => values[at] ?? '')).toBe(
    'नमस्ते Asha, Kite से आपका ऑर्डर #1047 Delhivery 1234567890 के साथ रास्ते में है। यह Sat, 28 Nov तक पहुँच जाना चाहिए।',
  )
  expect(smsText({ ...name, language: 'en' }, (at) => `{{${at + 1}}}`, 'https://kite.example/track/x')).toBe(
    'Hello {{1}}, your order {{2}} from Kite is on its way with {{3}}. It should arrive by {{4}}. Track your order: https://kite.example/track/x',
  )
})

test('a value is one line of a limited length and never empty', () => {
  const [name, number] = formatMessageValues('delivered', 'en', { name: `A\n\t  ${'b'.repeat(90)}`, number: ' ' })
  expect(name).toBe(`A ${'b'.repeat(PARAMETER_MAX - 2)}`)
  expect(number).toBe('-')
  expect(() => formatMessageValues('delivered', 'en', { name: 'Asha' })).toThrow('delivered needs number')
})
