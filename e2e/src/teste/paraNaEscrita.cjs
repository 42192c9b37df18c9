// Loaded into the server's process before its own code (NODE_OPTIONS), threads included. While the file named by
// CLINICA_PARA_NA_ESCRITA is there the writes of the embedded database are counted in `….feitas`, and before the one that the file numbers
// the database stands still for ever: whoever kills the server then kills it in the middle of what it writes.
const fs = require('node:fs')

const { writeSync, readFileSync, openSync, closeSync } = fs
const arquivo = process.env.CLINICA_PARA_NA_ESCRITA
const numero = () => {
  try {
    return Number(readFileSync(arquivo, 'utf8'))
  } catch {
    return null
  }
}
const note = (n) => {
  const fd = openSync(`${arquivo}.feitas`, 'w')
  writeSync(fd, String(n))
  closeSync(fd)
}

let feitas = 0
fs.writeSync = (fd, ...resto) => {
  const qual = fd > 2 ? numero() : null
  if (qual === null) feitas = 0
  else {
    note(++feitas)
    if (feitas === qual) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  return writeSync(fd, ...resto)
}
