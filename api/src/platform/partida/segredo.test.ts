// Without a database.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PartidaRecusada } from './recusa'
import { keepSegredo, newSegredo, readSegredo, SEGREDOS } from './segredo'

let pasta: string
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'clinica-segredo-'))
})
afterEach(() => rmSync(pasta, { recursive: true, force: true }))

describe('the key of the sessions', () => {
  it('is made once, kept for its owner alone, and read again', () => {
    expect(readSegredo(pasta)).toBeUndefined()
    const chave = keepSegredo(pasta, newSegredo())
    expect(chave.length).toBeGreaterThanOrEqual(32)
    expect(readSegredo(pasta)).toBe(chave)
    expect(keepSegredo(pasta, newSegredo())).toBe(chave)
    expect(statSync(join(pasta, SEGREDOS)).mode & 0o777).toBe(0o600)
    expect(readdirSync(pasta)).toEqual([SEGREDOS])
  })

  it.each([
    ['is cut', '{"sessao":"abc', /não é um JSON/],
    ['is empty', '', /está vazio/],
    ['is no object', 'null', /falta a chave 'sessao'/],
    ['lacks its key', '{"outra":"x"}', /falta a chave 'sessao'/],
    ['has a key that is too short', '{"sessao":"abc"}', /falta a chave 'sessao'/],
  ])('that %s is refused, with what to do, and stays as it is', (_, texto, frase) => {
    const arquivo = join(pasta, SEGREDOS)
    writeFileSync(arquivo, texto)
    for (const usar of [() => readSegredo(pasta), () => keepSegredo(pasta, newSegredo())]) {
      expect(usar).toThrow(PartidaRecusada)
      expect(usar).toThrow(frase)
      expect(usar).toThrow('mova-o para outro lugar e inicie de novo')
    }
    expect(readFileSync(arquivo, 'utf8')).toBe(texto)
  })

  it('that cannot be read is refused', () => {
    // A folder in its place: unreadable to anybody, the administrator of the machine included.
    mkdirSync(join(pasta, SEGREDOS))
    expect(() => readSegredo(pasta)).toThrow(/não pode ser lido .*EISDIR/)
  })
})
