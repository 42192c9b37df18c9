import { buffer } from 'node:stream/consumers'
import type { Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { currentSignal, outsideTransaction } from '../../../platform/db/contexto'
import { errorOf } from '../../../teste/agenda'
import { type ClinicaComLotes, openLotes } from '../../../teste/faturamento/lotes'
import { multipartForm } from '../../../teste/formulario'
import { arquivosDaAmostra } from '../../../teste/tiss/esquemas'
import { until } from '../../../teste/until'

let c: ClinicaComLotes
beforeAll(async () => {
  c = await openLotes()
  await c.app.trabalhos.start()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await c.esvaziar()
  await sql`truncate esquema_tiss_arquivo, esquema_tiss cascade`.execute(c.db)
})

type Arquivos = Iterable<readonly [string, Uint8Array]>
const zipOf = (arquivos: Arquivos): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [nome, bytes] of arquivos) zip.addBuffer(Buffer.from(bytes), nome)
  zip.end()
  return buffer(zip.outputStream)
}
const enviar = (bytes: Buffer, query = '', perfil: Perfil = 'Gerente') => {
  const form = multipartForm({}, { campo: 'arquivo', nome: 'esquemas.zip', bytes })
  return c.pedir(perfil)('POST', `/api/tiss/esquemas${query}`, form.corpo, { 'content-type': form.tipo })
}
const amostra = () => arquivosDaAmostra('4.03.00')
const NA_PASTA = () => [...amostra()].map(([nome, b]) => [`Comunicação/04.03.00/${nome}`, b] as const)
const frase = async (bytes: Buffer) => {
  const r = await enviar(bytes, '?confirmado=true')
  expect(r.statusCode).toBe(422)
  return r.json().msg as string
}

describe('with schemas', () => {
  it('lots are tried on them, and one that was written before is tried when it leaves', async () => {
    const zip = await zipOf(NA_PASTA())
    expect((await enviar(zip, '', 'Faturista')).statusCode).toBe(403)
    const pergunta = await enviar(zip)
    const { erro } = errorOf(pergunta)
    expect([pergunta.statusCode, erro.tipo, erro.motivos?.length]).toEqual([409, 'confirmacaoNecessaria', 6])
    expect(erro.motivos?.[0]).toMatch(
      /^tissV4_03_00\.xsd não é um arquivo oficial conhecido \(SHA-256 [0-9a-f]{64}\)\.$/,
    )
    const antes = await c.finalizado()
    const [semEsquema] = (await c.gerados([antes._id])).lotes
    const aceito = await enviar(zip, '?confirmado=true')
    expect(aceito.json()).toMatchObject({ esquema: { versao: '4.03.00', situacao: 'desconhecido' } })
    const { esquemas } = (await c.pedir('Faturista')('GET', '/api/tiss/esquemas')).json()
    expect(esquemas).toEqual([aceito.json().esquema])
    expect(semEsquema?.conferido).toBe(false)
    // What was written before is tried when it leaves.
    await c.xml(semEsquema?._id as string)
    expect((await c.lote(semEsquema?._id as string)).conferido).toBe(true)
    await c.ato(await c.lote(semEsquema?._id as string), 'cancelado', { confirmado: true })
    const [conferido] = (await c.gerados([antes._id])).lotes
    expect(conferido?.conferido).toBe(true)
  })

  it('a set that takes no lot of the clinic is refused, and no file is kept that the set in place does not take', async () => {
    const pacote = await c.finalizado()
    const estreito = new Map(amostra())
    const principal = Buffer.from(estreito.get('tissV4_03_00.xsd') as Uint8Array).toString('latin1')
    estreito.set(
      'tissV4_03_00.xsd',
      Buffer.from(principal.replaceAll('numeroGuiaPrestador', 'numeroGuiaOutro'), 'latin1'),
    )
    expect(await frase(await zipOf(estreito))).toMatch(/não aceitam um lote desta clínica/)
    await enviar(await zipOf(amostra()), '?confirmado=true')
    await sql`update esquema_tiss_arquivo set conteudo = ${estreito.get('tissV4_03_00.xsd')} where nome = 'tissV4_03_00.xsd'`.execute(
      c.db,
    )
    const r = await c.gerar([pacote._id], { confirmado: true })
    expect([r.statusCode, errorOf(r).erro.motivos?.[0]]).toEqual([
      422,
      expect.stringMatching(/não passa no esquema/),
    ])
    expect((await sql`select from lote`.execute(c.db)).rows).toEqual([])
  })
})

/** Packages tell of so many guides that a job makes their lots. */
const lookLikeMany = async () => {
  await sql`alter table pacote disable trigger pacote_nao_volta`.execute(c.db)
  await sql`update pacote set guias = 900`.execute(c.db)
  await sql`alter table pacote enable trigger pacote_nao_volta`.execute(c.db)
}
const acompanhar = async (id: string) =>
  (await c.pedir('Faturista')('GET', `/api/tiss/lotes/trabalho/${id}`)).json()
const interromper = (id: string) =>
  c.pedir('Faturista')('POST', `/api/tiss/lotes/trabalho/${id}/cancelado`, {})

/**
 * Calls `tarefa` once, in a transaction's place, as soon as the job has kept a lot and begins the next; goes on when the job has heard that
 * it is to stop.
 */
const betweenLotes = (tarefa: () => Promise<void>) => {
  const { trabalhos } = c.banco
  const begin = trabalhos.transaction.bind(trabalhos)
  const fingida = () => ({
    execute: async (passos: Parameters<ReturnType<typeof begin>['execute']>[0]) => {
      const sinal = currentSignal()
      const { rows } = await outsideTransaction(() => sql`select from lote`.execute(c.db))
      if (rows.length > 0 && sinal) {
        await outsideTransaction(tarefa)
        await until(() => sinal.aborted)
      }
      return begin().execute(passos)
    },
  })
  return jest.spyOn(trabalhos, 'transaction').mockImplementation(fingida as never)
}

it('a job that is stopped between two lots leaves the first one whole; the rest is made later, under the number that follows', async () => {
  const [, outra] = c.clinica.unidades
  const ids = [(await c.paraLote()).guia._id, (await c.paraLote({ dias: [-14, -13, -12] })).guia._id]
  await sql`update guia set unidade_id = ${outra?._id} where id = ${ids[1]}`.execute(c.db)
  const pacotes: string[] = []
  for (const _id of ids) pacotes.push((await c.finalizado([{ _id }]))._id)
  await lookLikeMany()
  const espiao = betweenLotes(async () => {
    expect((await interromper(id)).json()).toEqual({ msg: 'Geração interrompida.' })
  })
  const id: string = (await c.gerar(pacotes, { confirmado: true })).json().trabalho._id
  try {
    await until(async () => !['esperando', 'fazendo'].includes((await acompanhar(id)).situacao))
  } finally {
    espiao.mockRestore()
  }
  const { situacao, resultado } = await acompanhar(id)
  expect([situacao, resultado.lotes.length]).toEqual(['cancelado', 1])
  const primeiro = await c.lote(resultado.lotes[0]._id)
  expect(primeiro.conteudo.map((g) => g.sessoes.length)).toEqual([3])
  expect((await c.xml(primeiro._id)).body).toContain(primeiro.hash)
  const resto = (await c.gerar(pacotes, { confirmado: true })).json().trabalho._id
  await until(async () => (await acompanhar(resto)).situacao === 'feito')
  const [segundo] = (await acompanhar(resto)).resultado.lotes
  expect(Number(segundo.numero)).toBe(Number(primeiro.numero) + 1)
})

it('so many guides that nobody waits for them are a job, which makes whole lots and says what stayed out', async () => {
  const [a, b] = await c.finalizados(2)
  await lookLikeMany()
  const pacotes = [a?._id as string, b?._id as string]
  const semGuias = [(await c.pendencias(`pacote=${b?._id}`))[0]?._id]
  const pergunta = await c.gerar(pacotes, { semGuias })
  expect([pergunta.statusCode, errorOf(pergunta).erro.tipo]).toEqual([409, 'confirmacaoNecessaria'])
  const r = await c.gerar(pacotes, { confirmado: true, semGuias })
  expect(r.statusCode).toBe(202)
  const ver = () => acompanhar(r.json().trabalho._id)
  await until(async () => (await ver()).situacao === 'feito')
  const { resultado } = await ver()
  expect(resultado.lotes).toEqual([expect.objectContaining({ guias: 1, centavos: a?.total })])
  expect(resultado.foraDoLote).toEqual([
    expect.objectContaining({
      guia: expect.objectContaining({ _id: semGuias[0] }),
      centavos: b?.total,
      motivo: 'Deixada de fora.',
    }),
  ])
  const fim = await interromper(r.json().trabalho._id)
  expect(fim.json()).toEqual({ msg: 'A geração já tinha acabado.' })
})
