import { crc32, deflateRawSync } from 'node:zlib'

export type Packed = {
  name: string
  bytes: Uint8Array
  /** The compression method. 0: stored; 8: deflated (default); other numbers are written as they are, with stored bytes. */
  method?: number
  /** 1: encrypted. 0x800: the name is UTF-8, which is the default. */
  flags?: number
  /** The uncompressed size in the headers; `declared` and `crc` may be false. */
  declared?: number
  crc?: number
}

/** Builds a ZIP archive, including malformed ones that no honest program would write. */
export function packZip(entries: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes, method = 8, flags = 0x800, declared = bytes.length, crc = crc32(bytes) } of entries) {
    const path = Buffer.from(name)
    const data = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(declared, 18)
    facts.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([signed(0x04034b50), facts, path, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    list.push(Buffer.concat([signed(0x02014b50), Buffer.from([20, 0]), facts, tail, path]))
    files.push(file)
    at += file.length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...files, central, signed(0x06054b50), end]))
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}
