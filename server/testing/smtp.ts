import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SmtpServer = AsyncDisposable & {
  url: string
  /** The source of every accepted message. */
  mails: string[]
  /** Responses to commands, by the first word of the command; a function is called each time. */
  answers: Map<string, string | (() => string)>
  /** Closes all connections without a word. */
  hangUp: () => void
}

/** Tests: a mail server on this machine that accepts every mail by default. */
export async function startSmtp(port = 0): Promise<SmtpServer> {
  const mails: string[] = []
  const answers: SmtpServer['answers'] = new Map()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    handleCommands(socket, mails, answers)
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    answers,
    hangUp,
    async [Symbol.asyncDispose]() {
      hangUp()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function handleCommands(socket: Socket, mails: string[], answers: SmtpServer['answers']): void {
  let unread = ''
  let isMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (command: string, usual: string) => {
    const scripted = answers.get(command)
    const line = typeof scripted === 'function' ? scripted() : (scripted ?? usual)
    say(line)
    return line
  }
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    unread += chunk
    for (;;) {
      const end = unread.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = unread.slice(0, end)
      unread = unread.slice(end + (isMessage ? 5 : 2))
      if (isMessage) {
        isMessage = false
        if (answer('message', '250 taken').startsWith('250')) mails.push(line)
      } else if (line.startsWith('DATA')) isMessage = answer('DATA', '354 go on').startsWith('354')
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else answer(line.split(/[: ]/)[0] ?? '', '250 fine')
    }
  })
  answer('greeting', '220 here')
}
