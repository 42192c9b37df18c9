// Runs again by Node 24.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { testBanco } from '../../teste/app'
import { bancoVazio } from '../../teste/banco/bancos'
import { testClinica } from '../../teste/clinica'
import { itWhole, SHORT } from '../../teste/whole'
import type { Banco } from '../db/banco'
import { outsideTransaction } from '../db/contexto'
import { isMigrated } from '../db/migrar'
import { PASTA_DA_API } from '../pastas'
import { newChave } from './formato/cifra'
import { openDestino } from './formato/escrita'
import { openFonte } from './formato/leitura'
import type { Manifesto } from './formato/manifesto'
import { writeBackup } from './gravacao'
import type { Origem } from './origem'
import { openRascunho, type Rascunho } from './rascunho'
import { restoreBackup } from './restauracao'
import { verifyBackup } from './verificacao'

const SENHA = 'uma frase longa que abre o backup'

let pasta: string
let origem: Banco
let simples: string
let cifrado: string
let manifesto: Manifesto

const write = async (banco: Banco, nome: string, senha?: string, mais?: Partial<Origem>): Promise<string> => {
  const arquivo = join(pasta, nome)
  const destino = openDestino(arquivo, senha === undefined ? undefined : await newChave(senha))
  manifesto = await writeBackup({ db: banco.trabalhos, ...mais }, destino)
  return arquivo
}
/** As from a database of one session; `entre` is done after each page that was read. */
const writeInTurns = async (nome: string, senha?: string, entre = async () => {}): Promise<string> => {
  const rascunho = await openRascunho(join(pasta, 'rascunho'))
  const progresso = () => outsideTransaction(entre)
  return write(origem, nome, senha, { rascunho, progresso }).finally(rascunho.close)
}
const read = (arquivo: string, senha = '') => openFonte(arquivo, async () => senha)

/** A copy with these bytes instead. */
const changed = (arquivo: string, change: (bytes: Buffer) => Buffer): string => {
  const outro = `${arquivo}.mudado`
  writeFileSync(outro, change(readFileSync(arquivo)))
  return outro
}

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'clinica-backup-'))
  origem = await testBanco()
  await testClinica(origem.db, '2026-10-05')
  // What a row of text could break: every kind of sign, a JSON null that is no SQL null, a month of the audit long gone, documents.
  await sql`select auditoria_mes('2024-03-01')`.execute(origem.db)
  await sql`insert into auditoria (quando, acao, entidade, detalhe, endereco, agente) values
    ('2024-03-09T01:02:03Z', 'criar', 'teste', 'null', '10.0.0.1', ${'tab\t "aspas" \\ barra \n linha 😀'})`.execute(
    origem.db,
  )
  const conteudo = '0190a0b0-0000-7000-8000-000000000001'
  await sql`insert into conteudo (id, tamanho, sha256) values (${conteudo}, 5, sha256('12345'))`.execute(
    origem.db,
  )
  for (const parte of [0, 1])
    await sql`insert into conteudo_parte values (${conteudo}, ${parte}, ${randomBytes(100_000)})`.execute(
      origem.db,
    )
  // A column of the key that is called what a row of the file is.
  const enviado = '0190a0b0-0000-7000-8000-000000000002'
  await sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por) values (${enviado}, '2026-09', 'a.xlsx', 'x')`.execute(
    origem.db,
  )
  await sql`insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, quantidade, total_pago, total_glosa)
    select ${enviado}, n, '2026-09-01', 'Ana', '1', 'x', 'x', 1, 100, 0 from generate_series(1, 120) as n`.execute(
    origem.db,
  )
  await sql`insert into tentativa (chave, cheia_ate) values ('alguém', now())`.execute(origem.db)
  simples = await write(origem, 'simples')
  cifrado = await writeInTurns('cifrado', SENHA)
})
afterAll(async () => {
  await origem.close()
  rmSync(pasta, { recursive: true, force: true })
})

describe('a backup', () => {
  it('comes back into an empty database as it was, and the clinic goes on there', async () => {
    const destino = await bancoVazio()
    try {
      await destino.alone(async (db) => restoreBackup(db, await read(cifrado, SENHA)))
      const segundo = await write(destino, 'segundo')
      expect((await verifyBackup(await read(segundo))).tabelas).toEqual(
        (await verifyBackup(await read(simples))).tabelas,
      )
      expect(manifesto.tabelas.paciente?.linhas).toBe(8)
      expect(manifesto.tabelas.conteudo_parte?.linhas).toBe(2)
      // Rules that were put aside while it was loaded.
      await expect(sql`update auditoria set acao = 'outra'`.execute(destino.db)).rejects.toThrow(
        'não pode ser alterad',
      )
      await expect(sql`truncate auditoria_2024_03`.execute(destino.db)).rejects.toThrow('alterad')
      await expect(sql`delete from unidade`.execute(destino.db)).rejects.toMatchObject({ code: '23503' })
      const { rows } = await sql<{ id: number }>`
        insert into auditoria (acao, entidade) values ('criar', 'teste') returning id`.execute(destino.db)
      const { rows: antes } = await sql<{ id: number }>`
        select max(id) as id from auditoria where entidade <> 'teste'`.execute(destino.db)
      expect(rows[0]?.id).toBeGreaterThan(antes[0]?.id ?? 0)
    } finally {
      await destino.close()
    }
  })

  it('read in turns is of one instant, whatever the others write between the pages', async () => {
    const newCids = (letra: string) => sql`insert into cid (id, descricao_abreviada, descricao)
      select gen_random_uuid(), ${letra} || n, repeat('x', 100) from generate_series(1, 2500) as n`
    await newCids('T').execute(origem.db)
    const escritas = {
      'a row changed': sql`update cid set descricao = 'mudou' where descricao_abreviada = 'T7'`,
      'a row gone': sql`delete from cid where descricao_abreviada = 'T8'`,
      'a row for another': sql`with fora as (delete from cid where descricao_abreviada = 'T9' returning *)
        insert into cid (id, descricao_abreviada, descricao) select gen_random_uuid(), 'V1', descricao from fora`,
      'more rows than there were': newCids('U'),
      'a table that comes later': sql`update unidade set nome = nome || ' nova'`,
      'a sequence': sql`select nextval('auditoria_seq')`,
    }
    // `npm test` has a row changed, and one for another.
    const kinds = Object.entries(escritas)
      .filter((_, i) => !SHORT || i % 2 === 0)
      .slice(0, SHORT ? 2 : undefined)
    for (const [nome, escrita] of kinds) {
      let paginas = 0
      const durante = await writeInTurns('durante', undefined, async () => {
        // By then the pages of `cid` are read, those of `unidade` not yet.
        if (++paginas === 50) await escrita.execute(origem.db)
      })
      const depois = await write(origem, 'depois')
      const [feito, certo] = await Promise.all(
        [durante, depois].map(async (a) => verifyBackup(await read(a))),
      )
      expect([nome, feito?.tabelas, feito?.sequencias]).toEqual([nome, certo?.tabelas, certo?.sequencias])
    }
  })

  it('is not made of a document that goes away meanwhile', async () => {
    const rascunho = await openRascunho(join(pasta, 'rascunho'))
    // What was put aside is read after the instant of the backup: it is known by then which parts there are.
    const read: Rascunho['read'] = async (trecho) => {
      await sql`delete from conteudo_parte where parte = 1`.execute(origem.db)
      return rascunho.read(trecho)
    }
    await expect(
      write(origem, 'sem-documento', undefined, { rascunho: { ...rascunho, read } }).finally(rascunho.close),
    ).rejects.toThrow('Um documento foi apagado')
  })

  itWhole(
    'of an older version comes back, whichever database wrote it, and is brought up to date',
    async () => {
      const antigo = join(PASTA_DA_API, 'src/teste/backups/versao-1.36.ndjson.gz')
      const destino = await bancoVazio()
      try {
        const fonte = await read(antigo)
        const feito = await destino.alone((db) => restoreBackup(db, fonte))
        expect(feito.migracoes.at(-1)).toBe('0048_pacote_finalizado')
        expect(await isMigrated(destino.db)).toBe(true)
        const { rows } = await sql`
        select a.data::text, a.hora, g.numero is not null as "comGuia", p.ativo
        from agendamento a join paciente p on p.id = a.paciente_id
          join agendamento_guia x on x.agendamento_id = a.id join guia g on g.id = x.guia_id order by a.data`.execute(
          destino.db,
        )
        expect(rows).toEqual([
          { data: '2026-12-01', hora: '08:00', comGuia: true, ativo: true },
          { data: '2026-12-02', hora: '09:00', comGuia: true, ativo: true },
        ])
      } finally {
        await destino.close()
      }
    },
  )

  it('has nothing that opens the clinic without a password', async () => {
    const texto = gunzipSync(readFileSync(simples)).toString()
    expect(texto).toContain('"tabela":"usuario"')
    for (const fora of [
      'tentativa',
      'recuperacao_senha',
      'sessao_encerrada',
      'idempotencia',
      'documento_link',
      'segundo_fator',
      'codigo_recuperacao',
      'chave_de_acesso',
      'sessao',
      'pin',
    ])
      expect(texto).not.toContain(`"tabela":"${fora}"`)
  })

  it('is not read without its passphrase, nor with another', async () => {
    expect(readFileSync(cifrado).includes('agendamento')).toBe(false)
    await expect(read(cifrado)).rejects.toMatchObject({ motivo: 'semSenha' })
    await expect(verifyBackup(await read(cifrado, 'outra'))).rejects.toMatchObject({ motivo: 'senha' })
  })
})

describe('refused, with nothing touched', () => {
  const motivoDe = async (arquivo: string, senha = SENHA): Promise<string> => {
    const erro = await read(arquivo, senha)
      .then(verifyBackup)
      .then(
        () => ({ motivo: 'aceito' }),
        (e) => e,
      )
    return erro.motivo ?? String(erro)
  }

  itWhole('one byte of it changed, wherever', async () => {
    for (const arquivo of [simples, cifrado]) {
      const { length } = readFileSync(arquivo)
      for (let i = 1; i <= 8; i++) {
        const onde = Math.floor((length * i) / 9)
        const mudado = changed(arquivo, (b) => {
          b[onde] = (b[onde] as number) ^ 1
          return b
        })
        expect([onde, await motivoDe(mudado)]).toEqual([onde, expect.stringMatching(/danificado|senha/)])
      }
    }
  })

  itWhole('cut, wherever, or with something behind it', async () => {
    for (const arquivo of [simples, cifrado]) {
      for (const parte of [0.1, 0.5, 0.999])
        expect(await motivoDe(changed(arquivo, (b) => b.subarray(0, b.length * parte)))).toBe('danificado')
    }
    expect(await motivoDe(changed(cifrado, (b) => Buffer.concat([b, Buffer.from('x')])))).toBe('danificado')
  })

  it('two pieces of the ciphered file swapped', async () => {
    const pedaco = 4 + 64 * 1024 + 16
    const inicio = 43
    const swap = (b: Buffer) =>
      Buffer.concat([
        b.subarray(0, inicio),
        b.subarray(inicio + pedaco, inicio + 2 * pedaco),
        b.subarray(inicio, inicio + pedaco),
        b.subarray(inicio + 2 * pedaco),
      ])
    expect(await motivoDe(changed(cifrado, swap))).toMatch(/danificado|senha/)
  })

  it('a row that was left out, though the file is a whole one', async () => {
    const semUma = changed(simples, (b) => {
      const linhas = gunzipSync(b).toString().split('\n')
      linhas.splice(linhas.findIndex((l) => l.startsWith('{"tabela":"paciente"')) + 1, 1)
      return gzipSync(linhas.join('\n'))
    })
    expect(await motivoDe(semUma)).toBe('danificado')
  })

  it('what is no backup', async () => {
    expect(await motivoDe(changed(simples, () => Buffer.from('%PDF-1.7 um documento')))).toBe('outro')
    expect(await motivoDe(changed(simples, () => gzipSync('{"nome":"outro arquivo"}\n')))).toBe('outro')
    expect(await motivoDe(changed(simples, () => Buffer.alloc(0)))).toBe('outro')
  })

  it('of a newer version, and a database that is not empty', async () => {
    const novo = changed(simples, (b) =>
      gzipSync(gunzipSync(b).toString().replaceAll('"migracoes":[', '"migracoes":["9999_do_futuro",')),
    )
    const destino = await bancoVazio()
    try {
      const fonte = await read(novo)
      await expect(destino.alone((db) => restoreBackup(db, fonte))).rejects.toMatchObject({
        motivo: 'maisNovo',
      })
      const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
        destino.db,
      )
      expect(rows).toEqual([])
    } finally {
      await destino.close()
    }
    const antes = await sql`select count(*) from paciente`.execute(origem.db)
    const fonte = await read(simples)
    await expect(origem.alone((db) => restoreBackup(db, fonte))).rejects.toMatchObject({ motivo: 'ocupado' })
    expect((await sql`select count(*) from paciente`.execute(origem.db)).rows).toEqual(antes.rows)
  })
})
