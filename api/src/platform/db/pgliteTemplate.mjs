// A database in memory that begins as a copy of another, from the tar file of it. PGlite's own reading of it walks down from the root
// for every one of a thousand files, some times each, and copies its bytes: as long as all the rest of opening a database.
import { readFileSync } from 'node:fs'
import { MemoryFS } from '@electric-sql/pglite'

const BLOCK = 512
const [DIRECTORY, FILE] = [0o040700, 0o100600]

const textOf = (bytes, from, length) => {
  const end = bytes.indexOf(0, from)
  return Buffer.from(bytes.buffer, from, Math.min(end - from, length)).toString()
}

export class Template extends MemoryFS {
  #tar

  constructor(file) {
    super()
    this.#tar = new Uint8Array(readFileSync(file).buffer)
  }

  async initialSyncFs() {
    const { FS, ENV } = this.pg.Module
    FS.mkdirTree(ENV.PGDATA, DIRECTORY)
    const root = FS.lookupPath(ENV.PGDATA).node
    const create = (parent, name, mode) => root.node_ops.mknod(parent, name, mode, 0)
    const tar = this.#tar
    for (let at = 0; tar[at]; ) {
      const size = Number.parseInt(textOf(tar, at + 124, 12), 8)
      const path = `${textOf(tar, at + 345, 155)}/${textOf(tar, at, 100)}`.split('/').filter(Boolean)
      const isFile = textOf(tar, at + 156, 1) !== '5'
      const name = isFile ? path.pop() : undefined
      const folder = path.reduce((dir, part) => dir.contents[part] ?? create(dir, part, DIRECTORY), root)
      at += BLOCK
      if (isFile) {
        // A window on the file's bytes, which are this database's alone.
        const contents = tar.subarray(at, at + size)
        Object.assign(create(folder, name, FILE), { contents, usedBytes: size })
      }
      at += Math.ceil(size / BLOCK) * BLOCK
    }
  }
}
