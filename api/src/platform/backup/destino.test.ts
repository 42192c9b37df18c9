import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { nameOfChave } from '../auditoria/selo/chave'
import { createClinica } from '../partida/embutido'
import { newSegredo } from '../partida/segredo'
import { PASTA_DA_API } from '../pastas'
import { findChaveDoSelo, restoreInto, sayChaveDoSelo } from './destino'
import { newChave } from './formato/cifra'
import { openDestino } from './formato/escrita'

const SENHA = 'cavalo bateria grampo correto'
const INTEIRO = join(PASTA_DA_API, 'src/teste/backups/versao-1.36.ndjson.gz')

let pasta: string
let dadosDir: string
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'clinica-destino-'))
})
beforeEach(() => {
  dadosDir = join(pasta, 'dados')
})
afterEach(() => rmSync(dadosDir, { recursive: true, force: true }))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const restore = (arquivo: string, senha = SENHA) =>
  restoreInto(arquivo, {
    env: {},
    dadosDir,
    askSenha: async () => senha,
    progresso: () => {},
    print: () => {},
  })

describe('a restore into the embedded database', () => {
  it('that is refused begins no database and makes no folder', async () => {
    const cifrado = join(pasta, 'cifrado')
    const destino = openDestino(cifrado, await newChave(SENHA))
    await destino.write('{"backup":1}\n')
    await destino.end()
    const cortado = join(pasta, 'cortado')
    writeFileSync(cortado, readFileSync(INTEIRO).subarray(0, 5000))
    mkdirSync(join(pasta, 'uma pasta'))
    const recusas: [arquivo: string, senha: string, frase: string][] = [
      [cifrado, 'outra frase qualquer', 'A senha não abre este backup'],
      [cortado, '', 'danificado ou incompleto'],
      [join(pasta, 'uma pasta'), '', 'uma pasta não é um arquivo.'],
      [join(pasta, 'nada'), '', 'nada não foi encontrado.'],
    ]
    for (const [arquivo, senha, frase] of recusas) {
      await expect(restore(arquivo, senha)).rejects.toThrow(frase)
      expect([frase, existsSync(dadosDir)]).toEqual([frase, false])
    }
  })

  it('that fails later takes away what it had begun, and says of what sealed the audit whether its key is here', async () => {
    mkdirSync(dadosDir)
    const chave = newSegredo()
    await expect(
      createClinica(dadosDir, async ({ db }) => {
        await sql`create table auditoria_selo (cadeia int, numero int, chave text)`.execute(db)
        expect(await findChaveDoSelo(db, undefined)).toBe('certa')
        await sql`insert into auditoria_selo values (1, 1, ${nameOfChave(chave)})`.execute(db)
        expect(await findChaveDoSelo(db, undefined)).toBe('falta')
        expect(await findChaveDoSelo(db, newSegredo())).toBe('outra')
        expect(await findChaveDoSelo(db, chave)).toBe('certa')
        throw new Error('não deu')
      }),
    ).rejects.toThrow('não deu')
    for (const nome of ['pglite', 'pglite.nova', 'clinica.json'])
      expect([nome, existsSync(join(dadosDir, nome))]).toEqual([nome, false])
    expect(sayChaveDoSelo('certa', dadosDir)).toBeUndefined()
    expect(sayChaveDoSelo('falta', dadosDir)).toMatch(
      /não está em [\s\S]*auditoria\.json[\s\S]*audit -- restart/,
    )
    expect(sayChaveDoSelo('outra', dadosDir)).toMatch(/não é a que está em [\s\S]*auditoria\.json/)
  })
})
