import { createHash, randomUUID } from 'node:crypto'
import {
  type Anexo,
  type Evolucao,
  MENSAGENS_DO_ANEXO as M,
  MAXIMO_ANEXOS,
  MENSAGENS_DO_DOCUMENTO,
  type Perfil,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Andamento } from '../../platform/trabalhos/execucao'
import { errorOf } from '../../teste/agenda'
import { unzip } from '../../teste/arquivos/zip'
import { auditedRows } from '../../teste/auditoria'
import { pdf } from '../../teste/cadastros/documentos'
import { SENHA } from '../../teste/clinica'
import { foto, senderOfAnexos } from '../../teste/prontuario/anexos'
import { type ClinicaComRegistro, openRegistro } from '../../teste/prontuario/registro'
import { sayRegistros, verifyRegistros } from '../registro/conferir'
import { limpezaDosAnexos } from './prazos'

let c: ClinicaComRegistro
let a: ReturnType<typeof senderOfAnexos>
beforeAll(async () => {
  c = await openRegistro()
  a = senderOfAnexos(c)
})
afterAll(() => c.fechar())
beforeEach(async () => {
  aDoTeste = undefined
  await c.esvaziar()
  await sql`truncate conteudo cascade`.execute(c.db)
})

const count = async () =>
  (
    await sql<{ n: number }>`
      select ((select count(*) from conteudo) + (select count(*) from conteudo_parte) + (select count(*) from anexo))::int as n`.execute(
      c.db,
    )
  ).rows[0]?.n
let aDoTeste: Promise<{ _id: string }> | undefined
/** A session may be written about more than once. */
const session = () => {
  aDoTeste ??= c.assinado()
  return aDoTeste
}
const written = async (anexos: readonly Partial<Anexo>[]): Promise<Evolucao> =>
  c.escrita(await session(), { anexos: anexos.map(({ _id, legenda }) => ({ _id, legenda })) })
const lida = async (e: Evolucao, consulta = '') =>
  (await c.linha(consulta)).evolucoes.find((x) => x._id === e._id) as Evolucao
const close = (e: Evolucao) =>
  c.pedir('Profissional')('POST', `/api/v2/paciente/${c.paciente}/evolucao/${e._id}/fechar`, {
    updatedAt: e.updatedAt,
    senhaAtual: SENHA,
  })
const clean = () =>
  limpezaDosAnexos.fazer({
    db: c.db,
    progresso: async () => {},
    transaction: (tarefa: never) => c.db.transaction().execute(tarefa),
  } as unknown as Andamento)

describe('what is chosen while an entry is written', () => {
  it('is kept with the draft of whoever sent it, and shown to nobody else before the entry is saved', async () => {
    const bytes = foto(1)
    const anexo = await a.kept({ foto: bytes })
    expect(anexo).toEqual({
      _id: expect.any(String),
      especie: 'foto',
      nome: 'foto.jpg',
      legenda: null,
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      largura: 64,
      altura: 48,
      enviadoEm: expect.stringMatching(/Z$/),
      guardado: true,
    })
    expect(await a.soltos()).toEqual([anexo])
    expect([await a.soltos('evolucao:2'), await a.soltos('evolucao:1', 'Gerente')]).toEqual([[], []])
    const r = await a.bytes(anexo._id)
    expect([r.statusCode, r.headers['content-type'], r.rawPayload.equals(bytes)]).toEqual([
      200,
      'image/jpeg',
      true,
    ])
    expect(r.headers['cache-control']).toBe('private, no-store')
    const pequena = await a.bytes(anexo._id, 'miniatura')
    expect([pequena.statusCode, pequena.headers['content-type']]).toEqual([200, 'image/jpeg'])
    for (const oque of ['arquivo', 'miniatura'] as const)
      expect((await a.bytes(anexo._id, oque, 'Gerente')).statusCode).toBe(404)
    expect((await a.remove(anexo._id, 'Gerente')).statusCode).toBe(404)
    expect((await c.linha()).evolucoes).toEqual([])
  })

  it('may be a PDF, of any size that documents have, in parts', async () => {
    const bytes = pdf('exame', 600_000)
    const anexo = await a.kept({ pdf: { nome: 'C:\\x\\Ressonância  da Ana', bytes } })
    expect(anexo).toMatchObject({
      especie: 'pdf',
      nome: 'Ressonância da Ana.pdf',
      largura: null,
      tamanho: 600_000,
    })
    const r = await a.bytes(anexo._id)
    expect([r.headers['content-type'], r.rawPayload.equals(bytes)]).toEqual(['application/pdf', true])
    expect((await a.bytes(anexo._id, 'miniatura')).statusCode).toBe(410)
  })

  it('is there once, however often it is sent: under its id, or as the same bytes for the same draft', async () => {
    const id = randomUUID()
    const um = await a.kept({ id })
    expect(await a.kept({ id })).toEqual(um)
    expect(await a.kept({ id, key: randomUUID() })).toEqual(um)
    expect(await a.kept()).toEqual(um)
    expect(await count()).toBe(3)
    const outra = await a.send({ id, foto: foto(2), key: randomUUID() })
    expect([outra.statusCode, errorOf(outra).msg]).toEqual([409, M.deOutro])
    const duas = await Promise.all([a.send({ foto: foto(3) }), a.send({ foto: foto(3) })])
    expect(new Set(duas.map((r) => r.json().anexo._id)).size).toBe(1)
    expect(await count()).toBe(6)
  })

  const exif = () => {
    const limpa = foto()
    return Buffer.concat([
      limpa.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0]),
      limpa.subarray(2),
    ])
  }
  it.each<[string, () => Parameters<typeof a.send>[0], number, string]>([
    [
      'a page with a new name',
      () => ({ foto: Buffer.from('<!doctype html>'.padEnd(300, 'x')) }),
      422,
      M.naoE,
    ],
    ['a picture that says where it was taken', () => ({ foto: exif() }), 422, M.metadados],
    ['half a picture', () => ({ foto: foto().subarray(0, 400) }), 422, M.cortado],
    [
      'a picture with something behind it',
      () => ({ foto: Buffer.concat([foto(), Buffer.from('PK')]) }),
      422,
      M.sobra,
    ],
    ['too many pixels', () => ({ foto: foto(0, 1608, 8) }), 422, M.lado],
    ['too many bytes', () => ({ foto: Buffer.concat([foto(), Buffer.alloc(400_000)]) }), 413, M.tamanho],
    ['no miniature', () => ({ miniatura: null }), 422, M.miniatura],
    ['a miniature that is none', () => ({ miniatura: foto(0, 328, 8) }), 422, M.miniatura],
    ['nothing', () => ({ foto: null }), 422, M.incompleto],
    ['no id', () => ({ id: 'x' }), 422, M.incompleto],
    ['no draft', () => ({ chave: '' }), 422, M.incompleto],
    ['what is no PDF', () => ({ pdf: { nome: 'a.pdf', bytes: foto() } }), 422, MENSAGENS_DO_DOCUMENTO.soPdf],
  ])('of %s is refused, and nothing of it stays', async (_, troca, status, msg) => {
    const r = await a.send({ key: randomUUID(), ...troca() })
    expect([r.statusCode, errorOf(r).msg]).toEqual([status, msg])
    expect(await count()).toBe(0)
  })

  it('is no more than an entry may hold, of a patient who is there, and of whoever may write', async () => {
    await a.kept()
    await sql`
      insert into anexo (id, paciente_id, usuario_id, chave, especie, nome, tamanho, sha256)
      select gen_random_uuid(), paciente_id, usuario_id, chave, 'pdf', 'x.pdf', 1, sha256(i::text::bytea)
      from anexo, generate_series(2, ${MAXIMO_ANEXOS}::int) i`.execute(c.db)
    const demais = await a.send({ foto: foto(5) })
    expect([demais.statusCode, errorOf(demais).msg]).toEqual([422, M.maximo])
    expect((await a.send({ foto: foto(6) }, randomUUID())).statusCode).toBe(404)
    const status = async (perfil: Perfil) => (await a.send({ perfil, chave: 'z', foto: foto(7) })).statusCode
    expect([await status('Recepcionista'), await status('Faturista'), await status('Gerente')]).toEqual([
      403, 403, 201,
    ])
  })

  it('goes when it is taken out, and when the draft is thrown away, bytes and all', async () => {
    const um = await a.kept()
    expect((await a.remove(um._id)).statusCode).toBe(200)
    expect([await count(), (await a.remove(um._id)).statusCode]).toEqual([0, 404])
    await a.kept({ chave: 'evolucao:9' })
    const outra = await a.kept({ chave: 'evolucao:8' })
    const { rascunho } = (
      await c.pedir('Profissional')('PUT', `/api/evolucao/${c.paciente}/rascunho`, {
        chave: 'evolucao:9',
        conteudo: '{}',
      })
    ).json()
    await c.pedir('Profissional')('DELETE', `/api/evolucao/${c.paciente}/rascunho/${rascunho._id}`)
    expect([await a.soltos('evolucao:9'), await a.soltos('evolucao:8')]).toEqual([[], [outra]])
    expect(await count()).toBe(3)
  })
})

describe('an entry that holds photographs and files', () => {
  it('takes them from the draft when it is saved, in their order and with their captions', async () => {
    const [um, dois] = [
      await a.kept({ foto: foto(1) }),
      await a.kept({ pdf: { nome: 'a.pdf', bytes: pdf('a') } }),
    ]
    const e = await written([{ ...dois, legenda: 'Exame' }, um])
    expect(e.anexos).toMatchObject([
      { _id: dois._id, legenda: 'Exame' },
      { _id: um._id, legenda: null },
    ])
    expect(await a.soltos()).toEqual([])
    // Whoever reads the record sees them.
    expect((await a.bytes(um._id, 'miniatura', 'Supervisao')).statusCode).toBe(200)
    expect((await a.bytes(um._id, 'arquivo', 'Recepcionista')).statusCode).toBe(403)
    expect((await a.remove(um._id)).statusCode).toBe(404)
    expect((await c.linha()).resumo.fotos).toBe(1)
    const { fotos, total } = (await c.pedir('Supervisao')('GET', `/api/evolucao/${c.paciente}/fotos`)).json()
    expect([total, fotos]).toEqual([
      1,
      [expect.objectContaining({ _id: um._id, registro: e._id, data: e.data })],
    ])
    await c.remover(e)
    const { resumo } = await c.linha()
    expect([resumo.fotos, resumo.removidos]).toEqual([0, 1])
  })

  it('keeps in its history what a later save takes out, and takes it back', async () => {
    const [um, dois] = [await a.kept({ foto: foto(1) }), await a.kept({ foto: foto(2) })]
    const e = await written([um, dois])
    const outra: Evolucao = (await c.alterar(e, { anexos: [{ _id: dois._id, legenda: 'Hoje' }] })).json()
      .evolucao
    expect(outra.anexos).toMatchObject([{ _id: dois._id, legenda: 'Hoje' }])
    // What is not named at all stays as it is.
    const igual: Evolucao = (await c.alterar(outra)).json().evolucao
    expect(igual.anexos).toEqual(outra.anexos)
    const { versoes } = (
      await c.pedir('Profissional')('GET', `/api/v2/paciente/${c.paciente}/evolucao/${e._id}/versoes`)
    ).json()
    expect(versoes.at(-1).evolucao.anexos).toEqual(e.anexos)
    expect((await a.bytes(um._id)).statusCode).toBe(200)
    const volta: Evolucao = (await c.alterar(igual, { anexos: [{ _id: um._id }] })).json().evolucao
    expect(volta.anexos).toMatchObject([{ _id: um._id }])
  })

  it('takes nothing of another person, patient or entry, nor what is gone', async () => {
    const alheio = await a.kept({ perfil: 'Gerente' })
    const deOutro = await a.kept({ foto: foto(4) }, c.clinica.pacientes[1]?._id)
    const e = await written([await a.kept({ foto: foto(3) })])
    const preso = (e.anexos ?? [])[0]?._id
    for (const _id of [alheio._id, deOutro._id, preso, randomUUID()]) {
      const r = await c.escrever(c.envio(await session(), { anexos: [{ _id }] }))
      expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { anexos: M.sumiu }])
    }
    const dela = await a.kept({ foto: foto(8) })
    const twice = [{ _id: dela._id }, { _id: dela._id }]
    const r = await c.escrever(c.envio(await session(), { anexos: twice }))
    expect([r.statusCode, errorOf(r).erro.campos]).toEqual([422, { anexos: M.repetido }])
    expect(await a.soltos()).toHaveLength(1)
  })

  it('tells the audit what it holds, and never a byte of it', async () => {
    const um = await a.kept()
    const e = await written([{ ...um, legenda: 'Joelho' }])
    const [envio] = await auditedRows(c.db, { entidade: 'anexo', registro_id: um._id })
    expect(envio).toMatchObject({ acao: 'criar', pacientes: [c.paciente] })
    expect(Object.keys(envio?.valores ?? {}).sort()).toEqual(['especie', 'nome', 'sha256', 'tamanho'])
    const [linha] = await auditedRows(c.db, { entidade: 'registro_clinico', registro_id: e._id })
    expect(JSON.stringify(linha?.valores)).toContain(um.sha256)
    expect(JSON.stringify([envio, linha]).length).toBeLessThan(6000)
  })

  it('closed, takes none and keeps its own: the digest covers their hashes, and their bytes are held against them', async () => {
    const um = await a.kept({ foto: foto(1) })
    const e = await written([um])
    const fechado: Evolucao = (await close(e)).json().evolucao
    const vazio: Evolucao = (await close(await c.escrita(await session()))).json().evolucao
    expect([fechado.resumo, vazio.resumo]).toEqual([expect.any(String), expect.any(String)])
    const solto = await a.kept({ foto: foto(2) })
    for (const mudanca of [
      sql`update anexo set retirado_em = now() where id = ${um._id}`,
      sql`update anexo set legenda = 'Outra' where id = ${um._id}`,
      sql`update anexo set sha256 = sha256('x') where id = ${um._id}`,
      sql`update anexo set registro_id = ${e._id} where id = ${solto._id}`,
      sql`delete from anexo where id = ${um._id}`,
    ])
      await expect(mudanca.execute(c.db)).rejects.toMatchObject({ code: '42501' })
    expect((await c.alterar(fechado, { anexos: [] })).statusCode).toBe(409)
    expect((await lida(e)).anexos).toEqual(e.anexos)
    expect((await verifyRegistros(c.db)).falha).toBeNull()
    await sql`update conteudo_parte set bytes = 'outra' where conteudo_id = (select conteudo_id from anexo where id = ${um._id})`.execute(
      c.db,
    )
    const conferencia = await verifyRegistros(c.db)
    expect(conferencia.falha).toMatchObject({ id: e._id, qual: 'arquivo' })
    expect(sayRegistros(conferencia)).toContain('tem uma foto ou um arquivo que não é mais o que era')
    await c.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update anexo set sha256 = sha256('outra') where id = ${um._id}`.execute(tx)
    })
    expect((await verifyRegistros(c.db)).falha).toMatchObject({ id: e._id, qual: 'mudou' })
  })
})

describe('after their term', () => {
  it('what nobody saved goes with its draft, and what was taken out twenty years ago loses its bytes alone', async () => {
    const [solto, comRascunho] = [
      await a.kept({ chave: 'velho' }),
      await a.kept({ chave: 'vivo', foto: foto(2) }),
    ]
    await c.pedir('Profissional')('PUT', `/api/evolucao/${c.paciente}/rascunho`, {
      chave: 'vivo',
      conteudo: '{}',
    })
    await sql`update anexo set enviado_em = now() - interval '31 days'`.execute(c.db)
    const [tirada, fica] = [await a.kept({ foto: foto(3) }), await a.kept({ foto: foto(4) })]
    const e = await written([tirada, fica])
    await c.alterar(e, { anexos: [{ _id: fica._id }] })
    await clean()
    expect([await a.soltos('velho'), (await a.soltos('vivo')).map(({ _id }) => _id)]).toEqual([
      [],
      [comRascunho._id],
    ])
    expect((await a.bytes(tirada._id)).statusCode).toBe(200)
    await sql`update anexo set retirado_em = now() - interval '20 years 1 day' where id = ${tirada._id}`.execute(
      c.db,
    )
    await clean()
    const r = await a.bytes(tirada._id)
    expect([r.statusCode, errorOf(r).msg, (await a.bytes(fica._id)).statusCode]).toEqual([
      410,
      M.semArquivo,
      200,
    ])
    const { rows } = await sql<{ sha256: string; tamanho: number }>`
      select encode(sha256, 'hex') as sha256, tamanho from anexo where id = ${tirada._id}`.execute(c.db)
    expect(rows).toEqual([{ sha256: tirada.sha256, tamanho: tirada.tamanho }])
    const ditos = await auditedRows(c.db, { entidade: 'anexo', acao: 'descartar' })
    expect(ditos.map((l) => [l.registro_id, l.usuario_id, l.pacientes]).sort()).toEqual(
      [solto._id, tirada._id].map((id) => [id, null, [c.paciente]]).sort(),
    )
    expect(c.app.trabalhos.repeats(limpezaDosAnexos.tipo)).toBe(true)
  })

  it('they are in the patient’s file, those that were taken out too', async () => {
    const [um, dois] = [
      await a.kept({ foto: foto(1) }),
      await a.kept({ pdf: { nome: 'Laudo.pdf', bytes: pdf('x') } }),
    ]
    const e = await written([{ ...um, legenda: 'Antes' }, dois])
    await c.alterar(e, { anexos: [{ _id: dois._id }] })
    const r = await c.pedir('Gerente')('GET', `/api/paciente/${c.paciente}/privacidade/arquivo`)
    const zip = unzip(r.rawPayload)
    const fotos = JSON.parse(zip.get('fotos.json')?.toString() ?? '') as { arquivo: string; sha256: string }[]
    const nomes = fotos.map((f) => f.arquivo.replace(/^fotos\/00[12] /, ''))
    expect(nomes.sort()).toEqual([`${e.data} Laudo.pdf`, `${e.data} foto.jpg`])
    for (const { arquivo, sha256 } of fotos)
      expect(
        createHash('sha256')
          .update(zip.get(arquivo) as Buffer)
          .digest('hex'),
      ).toBe(sha256)
    expect(zip.get('prontuario.json')?.toString()).toContain('"legenda": "Antes"')
  })
})
