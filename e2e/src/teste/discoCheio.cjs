// Loaded into the server's process before its own code (NODE_OPTIONS), threads included. While the file named by
// CLINICA_DISCO_CHEIO holds 'cresce', no file grows any more, as on a full disk; with 'tudo' not even what is there can be
// written over, as on a full disk of a file system that copies on write. Each opening of the database is told on stderr.
const fs = require('node:fs')
const { workerData } = require('node:worker_threads')

const { writeSync, fstatSync, readFileSync } = fs
const { statfs, writeFile } = fs.promises
if (workerData?.dataDir) writeSync(2, 'banco aberto\n')
const estado = () => {
  try {
    return readFileSync(process.env.CLINICA_DISCO_CHEIO, 'utf8')
  } catch {
    return ''
  }
}
const semEspaco = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })

fs.writeSync = (fd, dados, inicio, tamanho, posicao) => {
  const cheio = fd > 2 ? estado() : ''
  if (cheio === 'tudo') throw semEspaco()
  if (cheio === 'cresce' && (posicao ?? Infinity) + (tamanho ?? dados.length) > fstatSync(fd).size)
    throw semEspaco()
  return writeSync(fd, dados, inicio, tamanho, posicao)
}
fs.promises.writeFile = (...args) => (estado() ? Promise.reject(semEspaco()) : writeFile(...args))
fs.promises.statfs = async (...args) => {
  const visto = await statfs(...args)
  return estado() ? { ...visto, bavail: 0 } : visto
}
