// What a database in memory is at one moment (its memory, its files, the files that it has open), to which it returns: in a tenth of the
// time of opening another one, and it cannot tell that anything happened since.
const PAGE = 65_536
const NOTHING = Buffer.alloc(PAGE)
const isNothing = (page) =>
  Buffer.compare(page, page.length === PAGE ? NOTHING : NOTHING.subarray(0, page.length)) === 0

/** Libraries that PostgreSQL has taken in since, by the memory that they work in: they stay, where a memory put back no longer knows of them. */
const libraries = new WeakMap()
const librariesOf = (memory) => libraries.get(memory) ?? 0
let counted = false
const countLibraries = () => {
  if (counted) return
  counted = true
  WebAssembly.Instance = class extends WebAssembly.Instance {
    constructor(module, imports) {
      super(module, imports)
      const memory = imports?.env?.memory
      if (memory instanceof WebAssembly.Memory) libraries.set(memory, librariesOf(memory) + 1)
    }
  }
}

export class Moments {
  #module
  #kept = new Map()

  constructor(module) {
    this.#module = module
    countLibraries()
  }

  keep(name) {
    const { ENV, FS } = this.#module
    const folders = [ENV.PGDATA, '/dev/shm', '/tmp'].map((path) => FS.lookupPath(path).node)
    this.#kept.set(name, {
      libraries: librariesOf(this.#module.wasmMemory),
      stack: this.#module.stackSave(),
      pages: this.#keepMemory(),
      folders: folders.map((node) => this.#keepFolder(node)),
      streams: this.#keepStreams(),
    })
  }

  /** Throws where it cannot be as it was. */
  return(name) {
    const moment = this.#kept.get(name)
    if (!moment) throw new Error(`no moment is called ${name}`)
    if (moment.libraries !== librariesOf(this.#module.wasmMemory)) throw new Error('a library came in since')
    if (moment.stack !== this.#module.stackSave()) throw new Error('a statement is being run')
    const { FS } = this.#module
    for (const folder of moment.folders) this.#forget(folder.node)
    for (const folder of moment.folders) this.#putFolder(folder)
    FS.streams.length = moment.streams.length
    for (const [fd, kept] of moment.streams.entries()) {
      FS.streams[fd] = kept && Object.assign(kept.stream, kept.fields)
      if (kept) Object.assign(kept.stream.shared, kept.shared)
    }
    this.#putMemory(moment.pages)
  }

  #keepMemory() {
    const heap = this.#module.HEAPU8
    const pages = new Map()
    for (let at = 0; at < heap.length; at += PAGE) {
      const page = heap.subarray(at, at + PAGE)
      if (!isNothing(page)) pages.set(at, page.slice())
    }
    return pages
  }

  #putMemory(pages) {
    const heap = this.#module.HEAPU8
    for (let at = 0; at < heap.length; at += PAGE) {
      const kept = pages.get(at)
      const page = heap.subarray(at, at + PAGE)
      if (kept) page.set(kept)
      else if (!isNothing(page)) page.fill(0)
    }
  }

  #keepFolder(node) {
    const { FS } = this.#module
    const inside = Object.entries(node.contents).map(([name, child]) => {
      if (FS.isDir(child.mode)) return { name, ...this.#keepFolder(child) }
      return { name, node: child, mode: child.mode, bytes: child.contents.slice(0, child.usedBytes) }
    })
    return { node, inside }
  }

  #forget(node) {
    const { FS } = this.#module
    for (const child of Object.values(node.contents)) {
      FS.hashRemoveNode(child)
      if (FS.isDir(child.mode)) this.#forget(child)
    }
  }

  #putFolder({ node, inside }) {
    node.contents = {}
    for (const child of inside) {
      Object.assign(child.node, { name: child.name, parent: node })
      node.contents[child.name] = child.node
      this.#module.FS.hashAddNode(child.node)
      if (child.inside) this.#putFolder(child)
      else this.#putFile(child)
    }
  }

  /** In its own room where it has enough: what lies behind its end must be nothing. */
  #putFile({ node, mode, bytes }) {
    if (node.contents.length < bytes.length) node.contents = bytes.slice()
    else {
      node.contents.set(bytes)
      node.contents.fill(0, bytes.length)
    }
    Object.assign(node, { mode, usedBytes: bytes.length })
  }

  #keepStreams() {
    return this.#module.FS.streams.map(
      (stream) =>
        stream && { stream, fields: { ...stream, shared: stream.shared }, shared: { ...stream.shared } },
    )
  }
}
