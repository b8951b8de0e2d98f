import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('a shop that stops closes connections on which nothing was asked, and answers a request whose beginning has come', async () => {
  await using shop = await startShop()
  const port = Number(new URL(await shop.http.listen({ port: 0, host: '127.0.0.1' })).port)
  const accepted: Socket[] = []
  shop.http.server.on('connection', (socket: Socket) => accepted.push(socket))
  const [unused, asking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  let received = ''
  asking.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  asking.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n')
  await expect.poll(() => accepted.map(({ bytesRead }) => bytesRead > 0).toSorted()).toEqual([false, true])
  const [unusedClosed, askingClosed] = [once(unused.resume(), 'close'), once(asking, 'close')]
  const stopped = shop.http.close()
  await unusedClosed
  asking.write('\r\n')
  await Promise.all([stopped, askingClosed])
  expect(received).toContain('200 OK')
})
