import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { copyDemoShop } from '#e2e/support/demo-shop.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { startServer } from '#server/testing/process.ts'
import { startSmtp } from '#server/testing/smtp.ts'

const KEYS = {
  AUTH_SECRET: 'auth-secret-7c1e9b5a3d8f4e6b2a0c9d8e7f6a5b4c',
  RAZORPAY_KEY_SECRET: 'provider-secret-5d1f',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-9a2c',
}
const MAIL_PASSWORD = 'mail-password-41be'

test('no secret, password, cookie, reset link or database URL is in the log, in a page, in an error or in a script file', async () => {
  await using folder = await copyDemoShop(inject('demoShop'))
  await using smtp = await startSmtp()
  await using server = await startServer({
    DATA_DIR: folder.path,
    LOG_LEVEL: 'debug',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    SMTP_URL: smtp.url.replace('//', `//shop:${MAIL_PASSWORD}@`),
    RAZORPAY_KEY_ID: 'rzp_test_public',
    RAZORPAY_API_URL: 'http://127.0.0.1:9',
    ...KEYS,
  })
  const customer = await newCustomer(server.url)
  const owner = await logIn(server.url, OWNER)
  await buy(customer, await findProduct(server.url, 'Everyday Crew Tee'))
  await logIn(server.url, { email: customer.email, password: 'Wrong@2026x' }).catch(() => undefined)
  await customer.api.auth.forgot({ email: customer.email })
  const [, token = ''] = await expect
    .poll(() => /reset-password\/[^/]+\/([\w-]{20,})/.exec(smtp.mails.join('\n').replaceAll('=\r\n', '')))
    .not.toBeNull()
    .then(() => /reset-password\/[^/]+\/([\w-]{20,})/.exec(smtp.mails.join('\n').replaceAll('=\r\n', '')) ?? [])
  const texts: string[] = []
  const read = async (path: string, cookie: string, options: RequestInit = {}) => {
    const response = await fetch(new URL(path, server.url), { headers: { cookie, accept: 'text/html' }, ...options })
    texts.push(`${path} ${JSON.stringify([...response.headers])} ${await response.text()}`)
  }
  await read(`/reset-password/${encodeURIComponent(customer.email)}/${token}`, '')
  const pageOfToken = texts.pop() ?? ''
  for (const path of ['/', '/checkout', '/cart', '/nothing-here', '/api/profile', '/api/docs/json'])
    await read(path, customer.cookie)
  for (const path of ['/admin', '/admin/settings', '/admin/audit', '/api/audit', '/api/mails'])
    await read(path, owner.cookie)
  await read('/api/payment/initiate', customer.cookie, { method: 'POST', body: '{"orderId":"x"}' })
  const scripts = globSync(join(import.meta.dirname, '..', '..', 'build', '*', 'client', '**', '*.{js,css,html,json}'))
  expect(scripts.length).toBeGreaterThan(30)
  expect(token.length).toBeGreaterThan(20)
  const everything = {
    log: server.output(),
    pages: texts.join('\n'),
    scripts: scripts.map((file) => readFileSync(file, 'utf8')).join('\n'),
  }
  const sessions = [customer, owner].map(
    ({ cookie }) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '',
  )
  const secrets = [
    ...Object.values(KEYS),
    MAIL_PASSWORD,
    OWNER.password,
    customer.password,
    'Wrong@2026x',
    token,
    ...sessions,
    'postgres://',
  ]
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
  for (const [place, text] of Object.entries(everything))
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []])
  for (const secret of secrets.filter((candidate) => candidate !== token)) expect(pageOfToken).not.toContain(secret)
})
