// Runs again by Node 24.
// Without a database.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { itWhole } from '../../teste/whole'
import type { Banco } from '../db/banco'
import { requireCluster, VERSAO_DO_POSTGRES } from './danos'
import { openClinica } from './embutido'
import { MARCA } from './marca'
import { explainStart } from './recusa'
import { SEGREDOS } from './segredo'

let dados: string
const escrever = (nome: string, texto: string) => writeFileSync(join(dados, nome), texto)
const nunca = async () => {
  throw new Error('não devia começar uma clínica')
}
beforeEach(() => {
  dados = mkdtempSync(join(tmpdir(), 'clinica-partida-'))
})
afterEach(() => rmSync(dados, { recursive: true, force: true }))

describe('a data folder without its database', () => {
  it.each([
    ['the mark of a clinic', MARCA, '{"banco":"embutido"}'],
    ['a broken mark', MARCA, '{"ban'],
    ['an empty mark', MARCA, ''],
    ['the key of its sessions', SEGREDOS, '{"sessao":"x"}'],
  ])('is refused when it has %s', async (_, nome, texto) => {
    escrever(nome, texto)
    await expect(openClinica(dados, nunca)).rejects.toThrow(
      `Já houve uma clínica em ${dados} (há ${nome}), mas o banco de dados dela não está mais lá`,
    )
    expect(existsSync(join(dados, 'pglite'))).toBe(false)
  })

  it('is refused when its clinic is in a PostgreSQL that nobody named, whatever else lies there', async () => {
    escrever(MARCA, '{"banco":"externo"}')
    await expect(openClinica(dados, nunca)).rejects.toThrow('DATABASE_URL não diz qual')
    mkdirSync(join(dados, 'pglite'))
    escrever('pglite/PG_VERSION', '18\n')
    await expect(openClinica(dados, nunca)).rejects.toThrow('DATABASE_URL não diz qual')
  })
})

describe('a cluster', () => {
  const inteiro = () => {
    for (const pasta of ['base', 'global', 'pg_wal', 'pg_xact'])
      mkdirSync(join(dados, 'pglite', pasta), { recursive: true })
    for (const nome of ['postgresql.conf', 'global/pg_control']) escrever(`pglite/${nome}`, 'x')
    escrever('pglite/PG_VERSION', `${VERSAO_DO_POSTGRES}\n`)
  }
  const conferir = () => requireCluster(dados, join(dados, 'pglite'))

  it.each(['PG_VERSION', 'postgresql.conf', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact'])(
    'without %s is damaged',
    (nome) => {
      inteiro()
      expect(conferir).not.toThrow()
      rmSync(join(dados, 'pglite', nome), { recursive: true })
      expect(conferir).toThrow(
        new RegExp(`está danificado: falta ${nome} em [\\s\\S]*Restaure essa pasta inteira`),
      )
    },
  )

  it.each(['PG_VERSION', 'postgresql.conf', 'global/pg_control'])('with an empty %s is damaged', (nome) => {
    inteiro()
    escrever(`pglite/${nome}`, '')
    expect(conferir).toThrow(`${nome} está vazio`)
  })

  it('of another version is not touched', () => {
    inteiro()
    escrever('pglite/PG_VERSION', '19\n')
    expect(conferir).toThrow(`é do PostgreSQL 19, e este servidor traz o ${VERSAO_DO_POSTGRES}`)
    escrever('pglite/PG_VERSION', '\u0001?')
    expect(conferir).toThrow('PG_VERSION não diz uma versão')
  })

  itWhole('that this user may not enter is not called damaged: restoring it would not help', async () => {
    inteiro()
    chmodSync(join(dados, 'pglite'), 0)
    const recusa = await openClinica(dados, nunca).catch((e: unknown) => e)
    chmodSync(join(dados, 'pglite'), 0o700)
    expect(explainStart(recusa, { dadosDir: dados, endereco: '' })).toMatch(/não pode ler e gravar/)
  })
})

describe('a first start', () => {
  const comeco = async ({ db }: Banco) => {
    await sql`create table migracao (name text primary key)`.execute(db)
    await sql`insert into migracao values ('0001_base')`.execute(db)
  }

  itWhole(
    'that is cut short leaves nothing that looks like a clinic, and the next one begins anew',
    async () => {
      await expect(
        openClinica(dados, async (banco) => {
          await comeco(banco)
          throw new Error('queda')
        }),
      ).rejects.toThrow('queda')
      expect([existsSync(join(dados, 'pglite')), existsSync(join(dados, MARCA))]).toEqual([false, false])

      await (await openClinica(dados, comeco)).close()
      expect(readFileSync(join(dados, 'pglite/PG_VERSION'), 'utf8').trim()).toBe(VERSAO_DO_POSTGRES)
      expect(existsSync(join(dados, 'pglite.nova'))).toBe(false)
      // From now on there is a clinic, also without its mark.
      rmSync(join(dados, MARCA))
      const banco = await openClinica(dados, nunca)
      expect(JSON.parse(readFileSync(join(dados, MARCA), 'utf8'))).toMatchObject({ banco: 'embutido' })
      await sql`truncate migracao`.execute(banco.db)
      await banco.close()
      await expect(openClinica(dados, nunca)).rejects.toThrow(
        'lista de migrações (tabela migracao) está vazia',
      )
    },
  )
})
