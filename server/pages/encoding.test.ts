import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encode, negotiate } from './encoding.ts'

test('A visitor gets the encoding that they like best, and brotli when they like several alike', () => {
  expect(negotiate('gzip, deflate, br, zstd')).toBe('br')
  expect(negotiate('gzip')).toBe('gzip')
  expect(negotiate('br;q=0.5, gzip;q=0.9')).toBe('gzip')
  expect(negotiate('identity, br;q=0.5')).toBe('identity')
  expect(negotiate('*')).toBe('br')
  expect(negotiate('GZIP; Q=0.8')).toBe('gzip')
})

test('An encoding with q=0 is never sent', () => {
  expect(negotiate('br;q=0, gzip')).toBe('gzip')
  expect(negotiate('br;q=0, gzip;q=0.0')).toBe('identity')
  expect(negotiate('br;q=0, *')).toBe('gzip')
  expect(negotiate('*;q=0')).toBe('identity')
})

test('Who names no encoding, or only ones unknown here, gets the text as it is', () => {
  expect(negotiate(undefined)).toBe('identity')
  expect(negotiate('')).toBe('identity')
  expect(negotiate('zstd, deflate')).toBe('identity')
  expect(negotiate('br;q=banana')).toBe('identity')
})

test('Each encoding holds the same text', async () => {
  const body = Buffer.from('a shirt, '.repeat(1000))
  const encoded = await encode(body)
  expect(brotliDecompressSync(encoded.br)).toEqual(body)
  expect(gunzipSync(encoded.gzip)).toEqual(body)
})

test('What is kept holds no more memory than its bytes', async () => {
  const encoded = await encode(Buffer.from('a shirt, '.repeat(1000)))
  for (const bytes of [encoded.br, encoded.gzip, encoded.identity]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('What is too short to gain anything is sent as it is', async () => {
  const body = Buffer.from('a shirt')
  expect(await encode(body)).toEqual({ br: body, gzip: body, identity: body })
})
