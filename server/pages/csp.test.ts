import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newNonce, pageHeaders, sealScripts } from './csp.ts'

const site = { https: true, dev: false }
const digest = (text: string) => createHash('sha256').update(text).digest('base64')
const getPolicy = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

test('Two renders have two nonces', () => {
  expect(newNonce()).not.toBe(newNonce())
})

test('A sealed page has the digests of the scripts that carried the nonce, and no nonce', () => {
  const html = '<link nonce="n1"/><script nonce="n1">a()</script><script type="module" nonce="n1" async="">b()</script>'
  const sealed = sealScripts(html, 'n1')
  expect(sealed.html).toBe('<link/><script>a()</script><script type="module" async="">b()</script>')
  expect(sealed.hashes).toEqual([digest('a()'), digest('b()')])
})

test('A script that got into the page without the nonce gets no digest', () => {
  const { hashes } = sealScripts(
    '<script>evil()</script><script nonce="guess">evil()</script><script nonce="n1">a()</script>',
    'n1',
  )
  expect(hashes).toEqual([digest('a()')])
})

test('A script that is a file needs no digest', () => {
  expect(sealScripts('<script nonce="n1" src="/assets/a.js"></script>', 'n1').hashes).toEqual([])
})

test('The policy of a private page names its nonce, that of a public page its digests', () => {
  expect(getPolicy(pageHeaders(site, '/cart', { nonce: 'abc' }))).toContain(
    "script-src 'self' 'nonce-abc' 'strict-dynamic';",
  )
  expect(getPolicy(pageHeaders(site, '/', { hashes: ['x=', 'y='] }))).toContain(
    "script-src 'self' 'sha256-x=' 'sha256-y=';",
  )
})

test('Every page forbids plug-ins, frames around it, foreign forms and another base', () => {
  const policy = getPolicy(pageHeaders(site, '/', { hashes: [] }))
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('Previews alone may be framed, by the shop’s own pages', () => {
  for (const [path, ancestors, option] of [
    ['/preview/home', "'self'", 'SAMEORIGIN'],
    ['/preview/look/product', "'self'", 'SAMEORIGIN'],
    ['/preview', "'none'", 'DENY'],
    ['/previews/home', "'none'", 'DENY'],
    ['/pages/preview/home', "'none'", 'DENY'],
    ['/admin/settings/look', "'none'", 'DENY'],
    ['/', "'none'", 'DENY'],
  ] as const) {
    const headers = pageHeaders(site, path, { nonce: 'n' })
    expect(getPolicy(headers), path).toContain(`frame-ancestors ${ancestors};`)
    expect(headers['x-frame-options'], path).toBe(option)
  }
})

test('Pages are alone in their window group, but for the checkout and its payment windows', () => {
  expect(pageHeaders(site, '/', { hashes: [] })['cross-origin-opener-policy']).toBe('same-origin')
  expect(pageHeaders(site, '/checkout', { nonce: 'n' })['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('An address that is a key is told to no other page', () => {
  for (const path of ['/reset-password/a@example.com/abc', '/newsletter/confirm/abc', '/newsletter/unsubscribe/abc'])
    expect(pageHeaders(site, path, { nonce: 'n' })['referrer-policy']).toBe('no-referrer')
  expect(pageHeaders(site, '/newsletter', { nonce: 'n' })['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('The provider’s hosts are let in on the checkout of a shop that is paid there, and nowhere else', () => {
  const paid = { ...site, isPaidElsewhere: true }
  const checkout = getPolicy(pageHeaders(paid, '/checkout', { nonce: 'n' }))
  for (const rule of [
    "script-src 'self' 'nonce-n' 'strict-dynamic' https://checkout.razorpay.com https://cdn.razorpay.com;",
    "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com;",
    "connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com",
    "img-src 'self' data: blob: https://cdn.razorpay.com;",
    "form-action 'self' https://api.razorpay.com",
  ])
    expect(checkout).toContain(rule)
  expect(getPolicy(pageHeaders(paid, '/cart', { nonce: 'n' }))).not.toContain('razorpay')
  expect(getPolicy(pageHeaders(site, '/checkout', { nonce: 'n' }))).not.toContain('razorpay')
})

test('Only a site with https asks for nothing but https', () => {
  expect(pageHeaders(site, '/', { hashes: [] })['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(pageHeaders({ https: false, dev: false }, '/', { hashes: [] })).not.toHaveProperty('strict-transport-security')
})
