import { expect, test } from 'vitest'
import { refusal } from '#contract/http/reasons.ts'
import { fetchPublic, isPublicAddress, publicUrl } from './fetch-public.ts'

test('addresses of private and special networks are not public, however they are written', () => {
  const not = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
  ]
  const six = [
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ]
  expect([...not, ...six].filter(isPublicAddress)).toEqual([])
  expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].filter(isPublicAddress)).toHaveLength(2)
  const urls = [
    'http://example.com/a.png',
    'https://example.com:8443/',
    'https://a:b@example.com/',
    'https://127.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'file:///etc/passwd',
  ]
  expect(urls.filter(publicUrl)).toEqual([])
  expect(publicUrl('https://example.com/a.png')?.hostname).toBe('example.com')
})

test('a name that leads to this machine is refused before it is asked', async () => {
  const limits = { maxBytes: 1_000, timeoutMs: 2_000, type: /^image\// }
  await expect(fetchPublic('https://localhost/a.png', limits)).rejects.toMatchObject({ reason: 'address_refused' })
  await expect(fetchPublic('https://10.0.0.1/a.png', limits)).rejects.toMatchObject({
    values: { address: 'https://10.0.0.1/a.png', problem: refusal('address_not_public') },
  })
})
